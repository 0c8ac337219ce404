import type { Model, Request } from '@agent-transcript/protocol';

/** Counts of a text, and its reading ease (Flesch, 1948). */
export const textStatistics: Request = {
  schema: {
    type: 'object',
    required: ['reading', 'words', 'sentences', 'syllables', 'readingEase', 'frequent'],
    properties: {
      reading: { type: 'string', title: 'In short' },
      words: { type: 'integer', title: 'Words' },
      sentences: { type: 'integer', title: 'Sentences' },
      syllables: { type: 'integer', title: 'Syllables' },
      readingEase: {
        type: 'number',
        title: 'Reading ease',
        description: 'Flesch: 100 is very easy, 0 very hard.',
      },
      frequent: {
        type: 'array',
        title: 'Frequent words',
        items: {
          type: 'object',
          required: ['word', 'count'],
          properties: { word: { type: 'string', title: 'Word' }, count: { type: 'integer', title: 'Count' } },
        },
      },
    },
  },
  context: [
    {
      type: 'input',
      description: 'Counts what a text is made of. English; nothing leaves the page.',
      schema: {
        type: 'object',
        required: ['text'],
        properties: {
          text: { type: 'string', title: 'Text', minLength: 1, maxLength: 100_000 },
          top: { type: 'integer', title: 'Frequent words', minimum: 0, maximum: 50, default: 5 },
          ignore: {
            type: 'array',
            title: 'Words that do not count',
            items: { type: 'string' },
          },
        },
      },
      input: {
        text: 'The sea was calm. A small boat left the harbour before the sun came up, and the people on the quay watched it go.',
        ignore: ['the', 'a'],
      },
    },
  ],
};

interface TextInput {
  readonly text: string;
  readonly top?: number;
  readonly ignore?: readonly string[];
}

/** Streams its decision: property by property, as a language model would. */
export function textStatisticsModel(pause: number): Model {
  return async (_, { input, onPartial, signal }) => {
    const { text, top = 5, ignore = [] } = input as TextInput;
    const words = text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
    const sentences = Math.max(text.split(/[.!?]+(?:\s|$)/).filter((one) => one.trim() !== '').length, 1);
    const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
    const counted = Math.max(words.length, 1);
    const ease = 206.835 - 1.015 * (counted / sentences) - 84.6 * (syllables / counted);
    const decision = {
      reading: describe(ease, words.length),
      words: words.length,
      sentences,
      syllables,
      readingEase: Math.round(ease * 10) / 10,
      frequent: frequentWords(words, new Set(ignore.map((one) => one.toLowerCase())), top),
    };
    await streamProperties(decision, { pause, onPartial, signal });
    return decision;
  };
}

/** Yields an object property by property, its strings word by word. */
async function streamProperties(
  decision: Readonly<Record<string, unknown>>,
  { pause, onPartial, signal }: { pause: number; onPartial: (partial: unknown) => void; signal: AbortSignal },
): Promise<void> {
  const partial: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(decision)) {
    const steps = typeof value === 'string' ? value.split(/(?<= )/) : [value];
    for (const [index, step] of steps.entries()) {
      signal.throwIfAborted();
      partial[key] = typeof step === 'string' ? steps.slice(0, index + 1).join('') : step;
      onPartial({ ...partial });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function syllablesIn(word: string): number {
  const groups = word.replace(/e$/, '').match(/[aeiouy]+/g);
  return Math.max(groups?.length ?? 1, 1);
}

function frequentWords(words: readonly string[], ignore: ReadonlySet<string>, top: number) {
  const counts = new Map<string, number>();
  for (const word of words) if (!ignore.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, top)
    .map(([word, count]) => ({ word, count }));
}

function describe(ease: number, words: number): string {
  const level =
    ease >= 80
      ? 'easy to read'
      : ease >= 60
        ? 'plain English'
        : ease >= 30
          ? 'hard to read'
          : 'very hard to read';
  return `A text of ${words} words that is ${level}, by the length of its sentences and of its words.`;
}
