import type { CallKind } from '../../state/CallKind';
import { agentKind } from './agent/agentKind';
import { editKind } from './edit/editKind';
import { executeKind } from './execute/executeKind';
import { fetchKind } from './fetch/fetchKind';
import { listKind } from './list/listKind';
import { planKind } from './plan/planKind';
import { questionKind } from './question/questionKind';
import { readKind } from './read/readKind';
import { searchKind } from './search/searchKind';
import { tableKind } from './table/tableKind';

/** Built-in kinds of call. `callReaders` of `@agent-transcript/analysis/calls` has the order in which they are tried. */
export const callKinds: readonly CallKind[] = [
  agentKind,
  editKind,
  executeKind,
  fetchKind,
  listKind,
  planKind,
  questionKind,
  readKind,
  searchKind,
  tableKind,
];
