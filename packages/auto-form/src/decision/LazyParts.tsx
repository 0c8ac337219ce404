import { lazy, type ReactNode, Suspense } from 'react';

const RichText = lazy(async () => ({ default: (await import('./RichParts')).RichText }));
const RichWords = lazy(async () => ({ default: (await import('./RichParts')).RichWords }));
const RichJson = lazy(async () => ({ default: (await import('./RichParts')).RichJson }));

/** Text as Markdown; as it is until Markdown can be read. */
export function LazyMarkdown({ source, streaming }: { source: string; streaming: boolean }): ReactNode {
  return (
    <Suspense fallback={<Plain text={source} />}>
      <RichText source={source} streaming={streaming} />
    </Suspense>
  );
}

/** How much JSON is shown before the tree is there, in UTF-16 units. */
const MAX_PLAIN = 20_000;

/** JSON as a tree; as text until the tree is there. */
export function LazyJson({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <Suspense fallback={<Plain text={text.slice(0, MAX_PLAIN)} />}>
      <RichJson text={text} label={label} />
    </Suspense>
  );
}

function Plain({ text }: { text: string }): ReactNode {
  return <div data-part="Plain">{text}</div>;
}

/** Whether some words of it may have changed. */
const isProse = (value: unknown): value is string => typeof value === 'string' && /\S\s/.test(value);

interface LazyWordsProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Shown for other values than texts of several words, and until their words are told apart. */
  readonly otherwise: ReactNode;
}

/** A text as it became, with the words that it lost and got. */
export function LazyWords({ before, after, otherwise }: LazyWordsProps): ReactNode {
  return isProse(before) && isProse(after) ? (
    <Suspense fallback={otherwise}>
      <RichWords before={before} after={after} />
    </Suspense>
  ) : (
    otherwise
  );
}
