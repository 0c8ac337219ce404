import { later } from '../../parts/laterPart';
import type { CallViews } from './frame/CallViewProps';

/** A file for each kind of call, loaded when one is opened. */
export const callViews: CallViews = {
  edit: later(async () => (await import('./DiffView')).DiffView),
  execute: later(async () => (await import('./TerminalView')).TerminalView),
  read: later(async () => (await import('./read/ReadView')).ReadView),
  search: later(async () => (await import('./search/SearchView')).SearchView),
  list: later(async () => (await import('./list/ListView')).ListView),
  fetch: later(async () => (await import('./fetch/FetchView')).FetchView),
  plan: later(async () => (await import('./wordViews')).PlanView),
  question: later(async () => (await import('./wordViews')).QuestionView),
  agent: later(async () => (await import('./wordViews')).AgentView),
  table: later(async () => (await import('./TableView')).TableView),
};
