import type { CallReader } from '@agent-transcript/analysis/calls';
import type { Tool } from '@agent-transcript/parser';
import type { ComponentType, ReactNode } from 'react';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import type { BlockState } from '../model/block/BlockState';

/** A call's input and result as JSON, which is shown in place of what it did. */
export interface CallJson {
  readonly shown: boolean;
  /** Changes between the two. */
  readonly onToggle: () => void;
  readonly panels: ReactNode;
}

/** Props of the row of a {@link CallKind}. */
export interface CallRowProps<Call> {
  /** What `read` made of the call: the same object for the same tool. */
  readonly call: Call;
  readonly node: Tool;
}

/** Props of the view of a {@link CallKind}. */
export interface CallViewProps<Call> extends CallRowProps<Call> {
  /** The result as it is, for a call that has none of what those of its kind have. */
  readonly result: ReactNode;
  /** For a view that {@link CallKind.drawsFrame}; absent where a button would not work, as in a file. */
  readonly json: CallJson | undefined;
  /** The blocks inside the call, for a view that {@link CallKind.showsInner}. */
  readonly inner: ReactNode;
}

/** Something that a call's row says at its end. */
export interface CallFact {
  /** Tells it from the other facts of the row. */
  readonly key: string;
  readonly words: string;
  /** `added` and `removed`: lines of a diff. */
  readonly tone?: 'added' | 'removed';
}

/** How a call's row is worded. */
export interface CallWords {
  /** How the call stands: what came of it is said only of one that is `done`. */
  readonly state: BlockState;
  readonly labels: TranscriptLabels;
}

/**
 * A kind of call: how it is told, and how it is shown. Ours are of this type, and a host adds its own.
 *
 * @example
 * const ticket: CallKind<{ id: string }> = {
 *   kind: 'ticket',
 *   read: ({ name, input }) => (name === 'openticket' ? { id: String(input.id) } : null),
 *   subject: ({ id }) => id,
 *   View: ({ call }) => <a href={`/tickets/${call.id}`}>{call.id}</a>,
 * };
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of kinds, each with a call of its own
export interface CallKind<Call extends object = any> extends CallReader<Call> {
  /** Icon of the row: the `d` of a path that is drawn as a line in a square of 16 units. Default: no icon. */
  readonly icon?: string;
  /** What the call was about, in one line, on its row and on that of a group of calls. Default: the gist of its input. */
  readonly subject?: (call: Call, words: CallWords) => string | undefined;
  /** What the row says at its end. Default: nothing. */
  readonly facts?: (call: Call, words: CallWords) => readonly CallFact[];
  /** Shown on the row in place of `subject`. */
  readonly Row?: ComponentType<CallRowProps<Call>>;
  /** What the call's fold holds. The reader can always change to the JSON. */
  readonly View: ComponentType<CallViewProps<Call>>;
  /** Whether `View` draws the frame with the button that changes to the JSON. Default: it is drawn around it. */
  readonly drawsFrame?: boolean;
  /** Whether `View` shows the blocks inside the call. Default: they come after it. */
  readonly showsInner?: boolean;
  /** Whether `View` shows what comes while the call runs. Default: it comes after it. */
  readonly showsProgress?: boolean;
  /** Whether `View` shows the error of the call, which is then not shown again. Default: it does not. */
  readonly showsError?: (call: Call, node: Tool) => boolean;
  /** Whether `View` says why a call did not end well: if it does not, its result comes after it. Default: it does. */
  readonly showsReason?: (call: Call, node: Tool) => boolean;
}
