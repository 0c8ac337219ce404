import type { Call, CallKind } from '@agent-transcript/analysis/calls';
import type { Tool } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import type { LaterPart } from '../../../parts/laterPart';

/** A call's input and result as JSON, which its frame shows in place of what it did. */
export interface CallJson {
  readonly shown: boolean;
  readonly onToggle: () => void;
  readonly panels: ReactNode;
}

/** Props of a component that shows a call of one kind. */
export interface CallViewProps<Kind extends CallKind> {
  readonly call: Extract<Call, { kind: Kind }>;
  readonly node: Tool;
  /** The result as it is, for one that has none of what calls of its kind have. Not imported: the first load has it. */
  readonly result: ReactNode;
  /** Input and result as JSON, for its frame; absent where a button would not work, as in a file. */
  readonly json: CallJson | undefined;
  /** The blocks inside the call, for a kind of {@link holdsInner}. */
  readonly inner: ReactNode;
}

/** Whether the view of a kind shows the blocks inside the call itself; those of any other kind come after its view. */
export const holdsInner = (kind: CallKind): boolean => kind === 'agent' || kind === 'question';

/** The components by kind, each loaded when a call of its kind is opened. */
export type CallViews = { readonly [Kind in CallKind]?: LaterPart<CallViewProps<Kind>> };
