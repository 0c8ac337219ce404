import { isPlainObject } from '../core';
import { type Shape, textOf } from './shape';
import type { RowKind } from './types';

/** Longest text, in UTF-16 units, that is shown plainly; longer and multi-line texts are shown as Markdown. */
const LONG = 120;

const FORMATS: Readonly<Record<string, RowKind>> = {
  uri: 'link',
  url: 'link',
  iri: 'link',
  'uri-reference': 'link',
  'iri-reference': 'link',
  email: 'email',
  'idn-email': 'email',
  color: 'color',
  markdown: 'markdown',
  image: 'image',
};

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?$/;
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)?$/;
const ADDRESS = /^https?:\/\/[^\s"<>]{3,2000}$/i;

/** Best way to show a value, determined from the value and its schema alone. */
export function kindOf(value: unknown, shape: Shape | null): RowKind {
  if (value === undefined) return 'none';
  if (shape?.options?.has(value) === true && typeof value !== 'object') return 'enum';
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'number':
      return Number.isFinite(value) ? 'number' : 'json';
    case 'string':
      return kindOfText(value, shape);
    case 'object':
      return Array.isArray(value) ? 'list' : isPlainObject(value) ? 'object' : 'json';
    default:
      return 'json';
  }
}

function kindOfText(text: string, shape: Shape | null): RowKind {
  if (text === '') return 'empty-string';
  const format = (shape && textOf(shape, 'format')) ?? '';
  const media = (shape && textOf(shape, 'contentMediaType')) ?? '';
  if (media.startsWith('image/') || /^data:image\//i.test(text)) return 'image';
  if (format === 'date' && isDate(text, DATE)) return 'date';
  if (format === 'date-time' && isDate(text, DATE_TIME)) return 'date-time';
  if (format === 'time' && TIME.test(text)) return 'time';
  if (media === 'text/markdown') return 'markdown';
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (known !== undefined) return known;
  if (ADDRESS.test(text)) return 'link';
  return text.length > LONG || text.trim().includes('\n') ? 'markdown' : 'text';
}

function isDate(text: string, form: RegExp): boolean {
  return form.test(text) && !Number.isNaN(Date.parse(text));
}
