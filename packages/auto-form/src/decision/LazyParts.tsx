import { lazy, type ReactNode, Suspense } from 'react';
import { Plain } from './Plain';

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

/** JSON as a tree; as text until the tree is there. */
export function LazyJson({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <Suspense fallback={<Plain text={text} />}>
      <RichJson text={text} label={label} />
    </Suspense>
  );
}

/** True if some of its words may have changed. */
const isProse = (value: unknown): value is string => typeof value === 'string' && /\S\s/.test(value);

interface LazyWordsProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Shown for values other than texts of several words, and until the words are compared. */
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
