import type { CallReader } from './core/CallReader';
import { agentCalls } from './kinds/agentCalls';
import { editCalls } from './kinds/edit/editCalls';
import { executeCalls } from './kinds/execute/executeCalls';
import { fetchCalls } from './kinds/fetchCalls';
import { listCalls } from './kinds/listCalls';
import { planCalls } from './kinds/planCalls';
import { questionCalls } from './kinds/questionCalls';
import { readFileCalls } from './kinds/readFileCalls';
import { searchCalls } from './kinds/searchCalls';
import { tableCalls } from './kinds/tableCalls';

/** Our kinds of call, in the order in which they are asked: the more a shape says, the earlier. */
export const callReaders: readonly CallReader[] = [
  planCalls,
  questionCalls,
  agentCalls,
  readFileCalls,
  editCalls,
  executeCalls,
  searchCalls,
  listCalls,
  fetchCalls,
  tableCalls,
];
