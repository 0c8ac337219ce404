import type { CallReader } from '@agent-transcript/analysis/calls';
import type { Tool } from '@agent-transcript/parser';
import type { ComponentType, ReactNode } from 'react';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import type { BlockState } from '../model/block/BlockState';

/** JSON of the input and result of a call, which can replace its view. */
export interface CallJson {
  readonly shown: boolean;
  /** Switches between view and JSON. */
  readonly onToggle: () => void;
  readonly panels: ReactNode;
}

/** Props of the row of a {@link CallKind}. */
export interface CallRowProps<Call> {
  /** Result of `read`: the same object for the same call. */
  readonly call: Call;
  readonly node: Tool;
}

/** Props of the view of a {@link CallKind}. */
export interface CallViewProps<Call> extends CallRowProps<Call> {
  /** The result, unchanged, for a call without the data of its kind. */
  readonly result: ReactNode;
  /** For a view that {@link CallKind.drawsFrame}. Absent if a button would not work, as in a file. */
  readonly json: CallJson | undefined;
  /** Blocks inside the call, for a view that {@link CallKind.showsInner}. */
  readonly inner: ReactNode;
}

/** Fact at the end of the row of a call. */
export interface CallFact {
  /** Identifies the fact in the row. */
  readonly key: string;
  readonly words: string;
  /** `added` and `removed`: lines of a diff. */
  readonly tone?: 'added' | 'removed';
}

/** State and labels for the row of a call. */
export interface CallWords {
  /** State of the call. Only a call that is `done` shows its result in the row. */
  readonly state: BlockState;
  readonly labels: TranscriptLabels;
}

/**
 * Kind of call: how it is recognised and shown. The built-in kinds have this type, and a host adds its own.
 *
 * @example
 * const ticket: CallKind<{ id: string }> = {
 *   kind: 'ticket',
 *   read: ({ name, input }) => (name === 'openticket' ? { id: String(input.id) } : null),
 *   subject: ({ id }) => id,
 *   View: ({ call }) => <a href={`/tickets/${call.id}`}>{call.id}</a>,
 * };
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of kinds has calls of different types
export interface CallKind<Call extends object = any> extends CallReader<Call> {
  /** Icon of the row: the `d` of a path, drawn as a line in a square of 16 units. Default: no icon. */
  readonly icon?: string;
  /** Subject of the call on one line, for its row and for that of a group. Default: the gist of its input. */
  readonly subject?: (call: Call, words: CallWords) => string | undefined;
  /** Facts at the end of the row. Default: none. */
  readonly facts?: (call: Call, words: CallWords) => readonly CallFact[];
  /** Shown in the row instead of `subject`. */
  readonly Row?: ComponentType<CallRowProps<Call>>;
  /** Content of the fold of the call. The reader can always switch to the JSON. */
  readonly View: ComponentType<CallViewProps<Call>>;
  /** True if `View` draws the frame with the button for the JSON. Default: the frame is drawn around it. */
  readonly drawsFrame?: boolean;
  /** True if `View` shows the blocks inside the call. Default: they come after it. */
  readonly showsInner?: boolean;
  /** True if `View` shows the progress of a running call. Default: it comes after the view. */
  readonly showsProgress?: boolean;
  /** Returns true if `View` shows the error of the call, which is not repeated then. Default: false. */
  readonly showsError?: (call: Call, node: Tool) => boolean;
  /** Returns true if `View` shows why a call did not succeed; otherwise its result comes after the view. Default: true. */
  readonly showsReason?: (call: Call, node: Tool) => boolean;
}
