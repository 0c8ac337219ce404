import type { Issue } from '@agent-transcript/protocol';

/** The phrases of a language for keywords that fail. Arguments come from the message of the issue. */
interface IssuePhrases {
  readonly type: (expected: string, given: string) => string;
  readonly typeName: Readonly<Record<string, string>>;
  readonly or: string;
  readonly required: string;
  readonly fixed: (values: string) => string;
  readonly atLeast: (limit: string) => string;
  readonly atMost: (limit: string) => string;
  readonly above: (limit: string) => string;
  readonly below: (limit: string) => string;
  readonly multipleOf: (step: string) => string;
  readonly minLength: (limit: string, length: string) => string;
  readonly maxLength: (limit: string, length: string) => string;
  readonly minItems: (limit: string, length: string) => string;
  readonly maxItems: (limit: string, length: string) => string;
  readonly pattern: (pattern: string) => string;
  readonly format: (format: string) => string;
  readonly unique: (one: string, other: string) => string;
  readonly notAllowed: string;
  readonly noBranch: string;
  readonly manyBranches: (matches: string) => string;
}

/** The messages of the protocol's validator by keyword; their groups are the arguments of the phrase. */
const FORMS: Readonly<
  Record<string, readonly [RegExp, (words: IssuePhrases, ...parts: string[]) => string]>
> = {
  type: [
    /^Instance type "([^"]*)" is invalid\. Expected "(.*)"\.$/s,
    (words, given = '', expected = '') =>
      words.type(
        expected
          .split('", "')
          .map((type) => typeName(words, type))
          .join(words.or),
        typeName(words, given),
      ),
  ],
  required: [/does not have required property/, (words) => words.required],
  dependentRequired: [/but does not have/, (words) => words.required],
  enum: [
    /^Instance does not match any of \[(.*)\]\.$/s,
    (words, values = '') => words.fixed(values.replaceAll(',', ', ')),
  ],
  const: [/^Instance does not match (.*)\.$/s, (words, value = '') => words.fixed(value)],
  minimum: [/less than (\S+)\.$/, (words, limit = '') => words.atLeast(limit)],
  maximum: [/greater than (\S+)\.$/, (words, limit = '') => words.atMost(limit)],
  exclusiveMinimum: [/less than (\S+)\.$/, (words, limit = '') => words.above(limit)],
  exclusiveMaximum: [/equal to (\S+)\.$/, (words, limit = '') => words.below(limit)],
  multipleOf: [/multiple of (\S+)\.$/, (words, step = '') => words.multipleOf(step)],
  minLength: [/\((\d+) < (\d+)\)/, (words, length = '', limit = '') => words.minLength(limit, length)],
  maxLength: [/\((\d+) > (\d+)\)/, (words, length = '', limit = '') => words.maxLength(limit, length)],
  minItems: [/\((\d+) < (\d+)\)/, (words, length = '', limit = '') => words.minItems(limit, length)],
  maxItems: [/\((\d+) > (\d+)\)/, (words, length = '', limit = '') => words.maxItems(limit, length)],
  pattern: [/^String does not match the pattern "(.*)"\.$/s, (words, pattern = '') => words.pattern(pattern)],
  format: [/^String does not match format "(.*)"\.$/s, (words, format = '') => words.format(format)],
  uniqueItems: [
    /indexes (\d+) and (\d+)/,
    (words, one = '', other = '') => words.unique(String(Number(one) + 1), String(Number(other) + 1)),
  ],
  additionalProperties: [/Nothing is allowed/, (words) => words.notAllowed],
  unevaluatedProperties: [/Nothing is allowed/, (words) => words.notAllowed],
  items: [/Nothing is allowed/, (words) => words.notAllowed],
  anyOf: [/any subschemas/, (words) => words.noBranch],
  oneOf: [
    /\((\d+) matches\)/,
    (words, matches = '') => (matches === '0' ? words.noBranch : words.manyBranches(matches)),
  ],
};

/** Translates issues; one without a phrase keeps its own message. */
export function sayIssue(words: IssuePhrases): (issue: Issue) => string {
  return ({ keyword, message }) => {
    const form = Object.hasOwn(FORMS, keyword) ? FORMS[keyword] : undefined;
    const match = form?.[0].exec(message);
    return form === undefined || !match ? message : form[1](words, ...match.slice(1));
  };
}

function typeName({ typeName: names }: IssuePhrases, type: string): string {
  return Object.hasOwn(names, type) ? (names[type] ?? type) : type;
}
