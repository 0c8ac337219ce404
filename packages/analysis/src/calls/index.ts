/**
 * What a call did: an edit, a command, a search. Recognised by the shape of its input and its result, then by the tool's name.
 *
 * @module calls
 */
export type {
  AgentCall,
  Call,
  CallKind,
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
} from './Call';
export { type ComparedPlan, comparePlans, type PlanChange } from './comparePlans';
export { type CallParts, partsOf } from './partsOf';
export { readCall } from './readCall';
export { tableOf } from './tableOf';
