import type { Issue } from '@agent-transcript/protocol';
import type { Notice, NoticeCode } from '@agent-transcript/schema/prepare';
import { issueEn } from './issueEn';
import { type UiNotice, uiNoticesEn } from './uiNotices';

/** Every word that the form shows, in one language. Names and numbers come in as arguments. */
export interface FormLabels {
  readonly form: string;
  /** Between a label and what it names, with the spaces around it. */
  readonly colon: string;
  readonly send: string;
  readonly sending: string;
  readonly reset: string;
  readonly copyRequest: string;
  readonly copied: string;
  /** Choice beside what copies. */
  readonly withSecrets: string;
  /** Beside the name of a secret field. */
  readonly notStored: string;
  readonly editAsJson: string;
  readonly editAsFields: string;
  readonly pasteJson: string;
  readonly optional: string;
  readonly required: string;
  readonly choose: string;
  readonly notSet: string;
  readonly clear: string;
  readonly yes: string;
  readonly no: string;
  /** Name of the choice between the branches of a union. */
  readonly kindOf: (name: string) => string;
  /** Name of the search over a large form's fields. */
  readonly findField: string;
  /** How many fields were found; `more` when there may be others. */
  readonly foundFields: (count: number, more: boolean) => string;
  /** Button that opens a closed section. */
  readonly show: (name: string) => string;
  /** Button that closes a section; on it stands {@link hideThis}, with which this begins. */
  readonly hide: (name: string) => string;
  readonly hideThis: string;
  /** Why a section is closed at first. */
  readonly onDemand: string;
  /** A branch of a union without a title, from 1. */
  readonly option: (number: number) => string;
  /** Button that adds an optional field. */
  readonly add: (name: string) => string;
  readonly addItem: string;
  readonly addProperty: string;
  /** Button of an item or a field; `name` says which. */
  readonly remove: (name: string) => string;
  /** On a button beside the name of what it removes; what {@link remove} says begins with it. */
  readonly removeThis: string;
  /** Button of an item. */
  readonly moveUp: (name: string) => string;
  /** Button of an item. */
  readonly moveDown: (name: string) => string;
  /** Button of an item. */
  readonly duplicate: (name: string) => string;
  /** An item of a list, from 1. */
  readonly item: (number: number) => string;
  readonly emptyList: string;
  readonly propertyName: string;
  /** Name of a JSON editor. */
  readonly json: (name: string) => string;
  /** `found` is the character that does not fit. */
  readonly jsonInvalidAt: (line: number, column: number, found: string) => string;
  readonly correctJson: string;
  /** A place of the value, with its line in the JSON editor. */
  readonly atLine: (place: string, line: number) => string;
  readonly showPassword: string;
  readonly chooseFile: string;
  readonly noFile: string;
  /** Below a field whose file the browser could not read. */
  readonly fileUnreadable: (name: string) => string;
  readonly localTime: string;
  /** Heads the values that do not conform. */
  readonly problems: (count: number) => string;
  /** Heads what a person should know about the schema. */
  readonly notices: (count: number) => string;
  /** One of them. */
  readonly notice: (notice: Notice) => string;
  /** One thing of a `uiSchema` that the form cannot do. */
  readonly uiNotice: (notice: UiNotice) => string;
  /** What the input holds beside the fields, by name. */
  readonly kept: (names: readonly string[]) => string;
  /** Why the input could not be checked, in English. */
  readonly unchecked: (reason: string) => string;
  readonly deprecated: string;
  readonly readOnly: string;
  readonly crashed: string;
  /** Why a value is entered as JSON; `undefined` where that needs no reason. */
  readonly asJsonBecause: (code: NoticeCode) => string | undefined;
  /** Below a list of which only a part is shown. */
  readonly tooMany: (shown: number, total: number) => string;
  /** Why a value does not conform, in a few words. */
  readonly issue: (issue: Issue) => string;
}

/** Joins names as a language does. */
export const listOf = (language: string) => {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (names: readonly string[]) => list.format(names);
};

const becauseEn: Partial<Record<NoticeCode, string>> = {
  'not-a-schema': 'No schema for this value.',
  'remote-ref': 'Its schema is on another host, which is never asked.',
  'missing-ref': 'Its schema refers to something that is not there.',
  'endless-ref': 'Its schema contains itself without end.',
  'too-deep': 'Its schema goes deeper than a form can.',
  'too-large': 'Its schema has more fields than a page can hold.',
  'too-many-properties': 'Its schema has more fields than a page can hold.',
  'too-many-choices': 'Its schema has more choices than a page can hold.',
  'too-many-options': 'Its schema has more kinds than a page can hold.',
  'no-fields': 'Its schema limits the value, but describes no fields.',
  'no-value': 'Its schema allows no value.',
};

export const formEn: FormLabels = {
  colon: ': ',
  form: 'Input',
  send: 'Send',
  sending: 'Sending…',
  reset: 'Reset',
  copyRequest: 'Copy as a request',
  copied: 'Copied',
  withSecrets: 'Include secrets',
  notStored: 'not stored',
  editAsJson: 'Edit as JSON',
  editAsFields: 'Back to fields',
  pasteJson: 'Paste JSON to fill the form.',
  optional: 'optional',
  required: 'required',
  choose: 'Choose…',
  notSet: 'not set',
  clear: 'Clear',
  yes: 'Yes',
  no: 'No',
  kindOf: (name) => `Kind of ${name}`,
  findField: 'Find a field',
  foundFields: (count, more) =>
    more
      ? `The first ${count} fields`
      : count === 1
        ? 'One field'
        : count === 0
          ? 'No field'
          : `${count} fields`,
  show: (name) => `Show ${name}`,
  hide: (name) => `Hide ${name}`,
  hideThis: 'Hide',
  onDemand: 'Closed at first: all at once would be too much for a page.',
  option: (number) => `Option ${number}`,
  add: (name) => `Add ${name}`,
  addItem: 'Add item',
  addProperty: 'Add property',
  remove: (name) => `Remove ${name}`,
  removeThis: 'Remove',
  moveUp: (name) => `Move ${name} up`,
  moveDown: (name) => `Move ${name} down`,
  duplicate: (name) => `Duplicate ${name}`,
  item: (number) => `Item ${number}`,
  emptyList: 'Empty list',
  propertyName: 'Property name',
  json: (name) => `${name} as JSON`,
  jsonInvalidAt: (line, column, found) => `Not valid JSON at line ${line}, column ${column}: ${found}`,
  correctJson: 'Correct the JSON first: it would be lost.',
  atLine: (place, line) => `${place} (line ${line})`,
  showPassword: 'Show',
  chooseFile: 'Choose a file',
  noFile: 'No file',
  fileUnreadable: (name) => `The file ${name} could not be read.`,
  localTime: 'your local time',
  problems: (count) => (count === 1 ? 'One value needs attention' : `${count} values need attention`),
  notices: (count) =>
    count === 1 ? 'One note about this form’s schema' : `${count} notes about this form’s schema`,
  notice: ({ message }) => message,
  uiNotice: ({ code }) => uiNoticesEn[code],
  kept: (names) => `Sent along, though the form has no field for it: ${listOf('en')(names)}.`,
  unchecked: (reason) => `The input could not be checked: ${reason}`,
  deprecated: 'deprecated',
  readOnly: 'read-only',
  crashed: 'This part of the form cannot be shown as fields.',
  asJsonBecause: (code) => becauseEn[code],
  tooMany: (shown, total) => `The first ${shown} of ${total} are shown.`,
  // A function, so that a page with another language can leave this one out.
  issue: (issue) => issueEn(issue),
};
