import type { Notice, NoticeCode } from './types';

/** Number of notices kept: a longer list helps nobody. */
const MAX_NOTICES = 200;

const editor = 'It is entered as JSON.';

const messages: Readonly<Record<NoticeCode, string>> = {
  'not-a-schema': `This is not a schema: a schema is an object, true or false. ${editor}`,
  'unknown-dialect': 'This $schema names no known dialect. The schema is read as 2020-12.',
  'remote-ref': `This reference leads out of the schema, and nothing is fetched. ${editor}`,
  'missing-ref': `This reference leads nowhere. ${editor}`,
  'endless-ref': `This refers to itself without end. ${editor}`,
  'too-deep': `This is nested too deeply to be shown as fields. ${editor}`,
  'too-large': `This is too large to be shown as fields. ${editor}`,
  'too-many-properties': `This has too many properties to be shown as fields. ${editor}`,
  'too-many-choices': `This has too many values to choose from. ${editor}`,
  'too-many-options': `This has too many alternatives. ${editor}`,
  'too-many-items': 'This asks for too many entries. The form does not begin with all of them.',
  'reserved-key': 'This property name is reserved in JavaScript. The property is left out.',
  'invalid-pattern': 'This pattern is not a regular expression. It is ignored.',
  'dangerous-pattern':
    'This pattern could take exponential time. It is checked in bounded time, with the whole value.',
  'invalid-keyword': 'This keyword has an invalid value. It is ignored.',
  'any-value': `The schema does not describe this value. ${editor}`,
  'no-fields': `The constraints of this value cannot be shown as fields. ${editor}`,
  'no-value': 'The schema allows no value here.',
};

/** Adds a notice; one for each code and place. */
export type Notify = (code: NoticeCode, pointer: string) => void;

export function createNotices(): { readonly notices: readonly Notice[]; readonly notify: Notify } {
  const notices: Notice[] = [];
  const known = new Set<string>();
  return {
    notices,
    notify(code, pointer) {
      const key = `${code} ${pointer}`;
      if (known.has(key) || notices.length >= MAX_NOTICES) return;
      known.add(key);
      notices.push({ code, pointer, message: messages[code] });
    },
  };
}

export function isNoticeCode(code: unknown): code is NoticeCode {
  return typeof code === 'string' && Object.hasOwn(messages, code);
}
