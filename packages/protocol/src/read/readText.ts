import type { ReadProblem } from './RequestReading';

/** How long a text may be, in UTF-16 units. */
const MAX_TEXT = 5_000_000;

/** Source in which schemas are written, and what to give in its place. */
const SOURCES: readonly (readonly [source: RegExp, advice: string])[] = [
  [
    /\bz\.[a-zA-Z]+\(/,
    'This is a Zod schema in TypeScript. Give what JSON.stringify(z.toJSONSchema(schema)) writes.',
  ],
  [
    /\bBaseModel\b/,
    'This is a Pydantic model in Python. Give what json.dumps(Model.model_json_schema()) writes.',
  ],
];

/** The value of a JSON text, which may stand in a fenced block of Markdown. */
export function readText(text: string): { readonly value: unknown } | { readonly problem: ReadProblem } {
  if (text.length > MAX_TEXT) {
    return failed('too-large', `The text is longer than ${MAX_TEXT} characters. Give one tool alone.`);
  }
  const json = withoutFence(text.trim());
  if (json === '') {
    return failed('empty', 'No text. Give the JSON of a tool, a schema or a Request.');
  }
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    // In JSON that is only broken, a text may speak of such source.
    const source = /^[[{"]/.test(json) ? undefined : SOURCES.find(([pattern]) => pattern.test(json));
    if (source !== undefined) return failed('source-code', source[1]);
    return failed('not-json', `The text is not JSON: ${(error as SyntaxError).message}.`);
  }
}

function failed(code: ReadProblem['code'], message: string): { readonly problem: ReadProblem } {
  return { problem: { code, message, pointer: '' } };
}

const FENCE = '```';

function withoutFence(text: string): string {
  if (!text.startsWith(FENCE)) return text;
  const start = text.indexOf('\n') + 1;
  const end = text.lastIndexOf(FENCE);
  return text.slice(start, Math.max(start, end)).trim();
}
