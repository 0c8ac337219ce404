import type { InputRequest, Root, TranscriptNode } from '@agent-transcript/parser';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { BlockList } from '../Blocks/BlockList';
import { CrashBoundary } from '../Blocks/CrashBoundary';
import { en } from '../labels/en';
import type { Labels } from '../labels/labels';
import { createSourceReader } from './createSourceReader';
import { Diagnostics } from './Diagnostics';
import {
  defaultTranscriptContext,
  TranscriptContext,
  type TranscriptContextValue,
} from './TranscriptContext';

type Shared = Pick<
  TranscriptContextValue,
  'onProvideInput' | 'onNavigate' | 'urlPolicy' | 'components' | 'tools' | 'headingLevel'
>;

type Content =
  | {
      /** The message: one tagged string. */
      readonly source: string;
      /** Whether `source` still grows; then only what is new is parsed. */
      readonly streaming?: boolean;
      readonly tree?: never;
    }
  | {
      /** A parsed message, from `parse`, a parser's snapshot, or `useTranscript`. */
      readonly tree: Root;
      readonly source?: never;
      readonly streaming?: never;
    };

/** Props of {@link Transcript}; what is not named here goes to the root element. */
export type TranscriptProps = Content & { readonly [K in keyof Shared]?: Shared[K] | undefined } & {
  /** The words: `en` by default; `fr` and `ru` are given, and single words can be replaced. */
  readonly labels?: Partial<Labels>;
} & Omit<ComponentProps<'section'>, 'children'>;

/**
 * Shows what an agent did: its message as steps, tools, thinking, checkpoints, input requests, errors and prose.
 *
 * Any string is shown; nothing in it can run script or fetch. Needs `@agent-transcript/components/styles.css` for its look.
 *
 * @example
 * <Transcript source={message} onProvideInput={({ answer, index }) => setMessage(provideInput(message, answer, { index }))} />
 */
export function Transcript({
  source,
  streaming = false,
  tree: given,
  labels: words,
  onProvideInput,
  onNavigate,
  urlPolicy = defaultTranscriptContext.urlPolicy,
  components = defaultTranscriptContext.components,
  tools = defaultTranscriptContext.tools,
  headingLevel = defaultTranscriptContext.headingLevel,
  ...rest
}: TranscriptProps): ReactNode {
  const [reader] = useState(createSourceReader);
  const tree = useMemo(
    () => given ?? reader.read(source ?? '', streaming),
    [given, reader, source, streaming],
  );
  const labels = useMemo(() => (words === undefined ? en : { ...en, ...words }), [words]);
  const pendingRequests = usePendingRequests(tree);
  const context = useMemo(
    () => ({
      labels,
      components,
      tools,
      urlPolicy,
      headingLevel,
      onProvideInput,
      onNavigate,
      pendingRequests,
    }),
    [labels, components, tools, urlPolicy, headingLevel, onProvideInput, onNavigate, pendingRequests],
  );
  const running = tree.status === 'streaming';
  return (
    <TranscriptContext value={context}>
      <section
        data-component="Transcript"
        data-status={tree.status}
        aria-label={labels.transcript}
        aria-busy={running}
        {...rest}
      >
        <CrashBoundary node={tree} fallback={<Crashed source={source} />}>
          {tree.children.length === 0 && !running ? (
            <p data-part="Empty">{labels.empty}</p>
          ) : (
            <BlockList nodes={tree.children} depth={0} streaming={running} />
          )}
          <Diagnostics diagnostics={tree.diagnostics} />
        </CrashBoundary>
      </section>
    </TranscriptContext>
  );
}

function Crashed({ source }: { source: string | undefined }): ReactNode {
  return (
    <div data-part="Crashed">
      <p>{en.crashed}</p>
      <pre>{source?.slice(0, 100_000)}</pre>
    </div>
  );
}

/** The same array as long as the same requests are pending, so that a token elsewhere re-renders no form. */
function usePendingRequests(tree: Root): readonly InputRequest[] {
  const found = pendingIn(tree);
  const key = found.map((node) => node.start).join();
  // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for what was found
  return useMemo(() => found, [key, tree.status]);
}

function pendingIn(tree: Root): InputRequest[] {
  const found: InputRequest[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'inputRequest' && node.children.length === 0) found.push(node);
    if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) todo.push(node.children[i] as TranscriptNode);
  }
  return found;
}
