import { callable, count, flag, optionalText, type Readers } from '@agent-transcript/text/given';
import { component } from '../model/given/elements';
import {
  context,
  failureRules,
  filter,
  labels,
  optionalTree,
  texts,
  toolUpdates,
} from '../model/given/readers';
import { callKinds, components, tools } from '../state/givenComponents';
import type { TranscriptOptions } from './TranscriptReader';

/** Readers of the content and the settings of a transcript, except its messages, which are read against the last reading. */
export const OPTION_READERS: Readers<TranscriptOptions> = {
  source: optionalText,
  streaming: flag,
  tree: optionalTree,
  taggedRoles: texts,
  labels,
  context,
  toolUpdates,
  thinking: flag,
  filter,
  fileName: optionalText,
  addressPrefix: optionalText,
  headingLevel: count,
  commonmark: flag,
  group: flag,
  components,
  tools,
  callKinds,
  dataView: component,
  failureOf: failureRules,
  urlPolicy: callable,
  onFilterChange: callable,
  onNavigate: callable,
  onProvideInput: callable,
};
