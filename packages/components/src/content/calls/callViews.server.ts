import { atOnce } from '../../parts/laterPart';
import { AgentView } from './AgentView';
import { DiffView } from './DiffView';
import { FetchView } from './fetch/FetchView';
import type { CallViews } from './frame/CallViewProps';
import { ListView } from './list/ListView';
import { PlanView } from './PlanView';
import { QuestionView } from './QuestionView';
import { ReadView } from './read/ReadView';
import { SearchView } from './search/SearchView';
import { TableView } from './TableView';
import { TerminalView } from './TerminalView';

/** All kinds of call loaded. */
export const callViews: CallViews = {
  edit: atOnce(DiffView),
  execute: atOnce(TerminalView),
  read: atOnce(ReadView),
  search: atOnce(SearchView),
  list: atOnce(ListView),
  fetch: atOnce(FetchView),
  plan: atOnce(PlanView),
  question: atOnce(QuestionView),
  agent: atOnce(AgentView),
  table: atOnce(TableView),
};
