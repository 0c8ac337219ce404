import { isObject } from '@agent-transcript/schema';
import type { FieldSchema } from './FieldSchema';
import { fieldKind, mainType } from './fieldKind';

const numbers = { text: 'TextWidget', updown: 'UpDownWidget', range: 'RangeWidget' };
const choices = { radio: 'RadioWidget', select: 'SelectWidget' };

/** Our controls by RJSF's names for them, by the type of the value. */
const WIDGETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: {
    'alt-date': 'DateWidget',
    'alt-datetime': 'DateTimeWidget',
    color: 'ColorWidget',
    'data-url': 'FileWidget',
    date: 'DateWidget',
    'date-time': 'DateTimeWidget',
    datetime: 'DateTimeWidget',
    email: 'EmailWidget',
    file: 'FileWidget',
    hostname: 'TextWidget',
    ipv4: 'TextWidget',
    ipv6: 'TextWidget',
    password: 'PasswordWidget',
    text: 'TextWidget',
    textarea: 'TextareaWidget',
    time: 'TimeWidget',
    uri: 'URLWidget',
  },
  number: numbers,
  integer: numbers,
  // RJSF's name for its checkbox is the default control of a boolean.
  boolean: { checkbox: 'TickWidget', CheckboxWidget: 'TickWidget', ...choices },
};

const OF_LISTS = { select: 'SelectWidget', checkboxes: 'CheckboxesWidget' };

/** The registered name of a control that RJSF's name stands for; `undefined` where a value of this type has none such. */
export function builtInWidget(name: string, schema: FieldSchema): string | undefined {
  const known = widgetsFor(schema);
  if (Object.hasOwn(known, name)) return known[name];
  return Object.values(known).includes(name) ? name : undefined;
}

function widgetsFor(schema: FieldSchema): Readonly<Record<string, string>> {
  const type = mainType(schema);
  const kind = fieldKind(schema);
  if (type === 'array') return kind === 'choices' && !isFiles(schema) ? OF_LISTS : { files: 'FileWidget' };
  if (kind === 'group' || kind === 'constant') return {};
  const isChoice = Array.isArray(schema.enum ?? schema.oneOf ?? schema.anyOf);
  const own = WIDGETS[typeof type === 'string' ? type : 'string'];
  return isChoice && type !== 'boolean' ? { ...own, ...choices } : (own ?? {});
}

function isFiles({ items }: FieldSchema): boolean {
  return isObject(items) && items.format === 'data-url';
}
