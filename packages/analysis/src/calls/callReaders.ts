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

/** The built-in kinds of calls in the order in which they are tried: the most specific shapes first. */
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
