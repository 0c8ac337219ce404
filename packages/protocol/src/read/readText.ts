import type { ReadProblem } from './RequestReading';

/** Longest text, in UTF-16 units. */
const MAX_TEXT = 5_000_000;

/** Patterns of source code that defines schemas, with advice. */
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

/** Parses JSON text, which may be in a fenced block of Markdown. */
export function readText(text: string): { readonly value: unknown } | { readonly problem: ReadProblem } {
  if (text.length > MAX_TEXT) {
    return failed('too-large', `The text is longer than ${MAX_TEXT} characters. Give one tool alone.`);
  }
  const json = withoutFence(text.trim());
  if (json === '') {
    return failed('empty', 'The text is empty. Give the JSON of a tool, a schema or a Request.');
  }
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    // Invalid JSON may mention such source in a string.
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
