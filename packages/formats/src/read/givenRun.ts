import {
  callable,
  demand,
  fieldsOf,
  listOf,
  optionalText,
  type Read,
  report,
} from '@agent-transcript/text/given';
import type { Format } from '../core/Format';
import type { ReadRunOptions, RunFile } from './readRun';
import type { RunSource } from './readSource';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True for text or bytes. */
export const isPiece = (value: unknown): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array;

function isSource(value: unknown): value is RunSource | readonly RunFile[] {
  try {
    if (isPiece(value) || value instanceof Blob) return true;
    if (Array.isArray(value)) return Object.keys(value).length === value.length && value.every(isFile);
    return isObject(value) && (Symbol.asyncIterator in value || 'getReader' in value);
  } catch {
    // The value is a proxy that throws.
    return false;
  }
}

const isFile = (value: unknown): value is RunFile =>
  isObject(value) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'source' in value &&
  (isPiece(value.source) || value.source instanceof Blob);

/** Refuses a value that is not a source of a run. @throws {TypeError} that names what to pass. */
export const demandSource = (of: string, source: unknown): void =>
  demand(of, { source }, 'text, bytes, a Blob, a stream of either, or all files of a folder', isSource);

/** Refuses a value that is neither text nor bytes. @throws {TypeError} that names what to pass. */
export const demandPiece = (of: string, argument: Readonly<Record<string, unknown>>): void =>
  demand(of, argument, 'text or bytes', isPiece);

const signal: Read<AbortSignal | undefined> = (value, place) => {
  if (value instanceof AbortSignal) return value;
  if (value !== undefined && value !== null) report(place, value, 'It is left out. Pass an AbortSignal.');
  return undefined;
};

const format: Read<Format | undefined> = (value, place) => {
  if (isObject(value) && typeof (value as Partial<Format>).name === 'string') return value as Format;
  report(place, value, 'It is left out. Pass a format.');
  return undefined;
};

/** Valid options of a host. Invalid ones are reported and left out. */
export const readOptions = fieldsOf<ReadRunOptions>({
  format: optionalText,
  name: optionalText,
  run: optionalText,
  formats: listOf<Format>(format),
  signal,
  onProgress: callable,
  open: callable as Read<ReadRunOptions['open']>,
});
