/**
 * Recognises the meaning of a call, such as an edit, a command or a search, by the shape of its input and result, then
 * by the tool's name.
 *
 * @module calls
 */

export { callReaders } from './callReaders';
export type {
  AgentCall,
  Call,
  EditCall,
  ExecuteCall,
  FetchCall,
  FileChange,
  Hit,
  HitsOfFile,
  ListCall,
  OtherCall,
  Page,
  PlanCall,
  PlanItem,
  Question,
  QuestionCall,
  QuestionOption,
  ReadFileCall,
  SearchCall,
  Stretch,
  Table,
  TableCall,
  TableCell,
} from './core/Call';
export type { CallReader, Removal, ResultText } from './core/CallReader';
export { type CallParts, partsOf } from './core/partsOf';
export { agentCalls } from './kinds/agentCalls';
export { type ComparedPlan, comparePlans, type PlanChange } from './kinds/comparePlans';
export { editCalls } from './kinds/edit/editCalls';
export { executeCalls } from './kinds/execute/executeCalls';
export { fetchCalls } from './kinds/fetchCalls';
export { listCalls } from './kinds/listCalls';
export { planCalls } from './kinds/planCalls';
export { questionCalls } from './kinds/questionCalls';
export { readFileCalls } from './kinds/readFileCalls';
export { searchCalls } from './kinds/searchCalls';
export { tableCalls } from './kinds/tableCalls';
export { tableOf } from './kinds/tableOf';
export { type KnownCall, readCall, readCallBy } from './readCall';
