import { isObject } from '@agent-transcript/schema';
import { isValidElement } from 'react';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isList: Check = (value) => Array.isArray(value);
const isNode: Check = (value) => isText(value) || isValidElement(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isAnything: Check = () => true;

/** The kinds of a line of text; others of HTML choose files, send the form, or fetch. */
const INPUT_TYPES: readonly unknown[] =
  'text tel email url search password date month week time datetime-local color number'.split(' ');

/** The options that a form honours, with what their values must be. */
export const HONOURED: Readonly<Record<string, Check>> = {
  accept: isText,
  addable: isFlag,
  autocomplete: isText,
  autofocus: isFlag,
  classNames: isText,
  copyable: isFlag,
  deprecatedHandling: (value) => ['label', 'hide', 'disable'].includes(value as string),
  description: isNode,
  disabled: isFlag,
  emptyValue: isAnything,
  enumDisabled: isList,
  enumNames: (value) =>
    isTexts(Array.isArray(value) ? value : isObject(value) ? Object.values(value) : value),
  enumOrder: isList,
  field: isAnything,
  fieldReplacesAnyOrOneOf: isFlag,
  globalOptions: isObject,
  help: isNode,
  hideError: isFlag,
  inline: isFlag,
  inputType: (value) => INPUT_TYPES.includes(value),
  label: isFlag,
  options: isObject,
  order: isTexts,
  orderable: isFlag,
  placeholder: isText,
  readonly: isFlag,
  removable: isFlag,
  rows: (value) => Number.isInteger(value) && (value as number) > 0 && (value as number) <= 100,
  submitButtonOptions: isObject,
  title: isText,
  widget: isAnything,
};

/** The options of RJSF that a form does not take; why, says the page about `uiSchema`. Any other option is the widget's. */
export const REFUSED: ReadonlySet<string> = new Set([
  'definitions',
  'duplicateKeySuffixSeparator',
  'enableMarkdownInDescription',
  'enableMarkdownInHelp',
  'enableOptionalDataFieldForType',
  'filePreview',
  'layoutGrid',
  'optionsSchemaSelector',
  'rootFieldId',
  'style',
]);

/** True for an option that the form does not support: those above, and RJSF's templates. */
export function isRefused(option: string): boolean {
  return REFUSED.has(option) || option.endsWith('Template');
}
