import type { Language } from '@agent-transcript/components';
import { component } from '@agent-transcript/components/given';
import type { Issue, JsonSchema, JsonValue } from '@agent-transcript/protocol';
import {
  callable,
  fieldsOf,
  type labelsLike,
  listOf,
  type Read,
  recordOf,
  report,
  toJson,
  whole,
} from '@agent-transcript/text/given';

const isAbsent = (value: unknown) => value === undefined || value === null;

/** A JSON value. */
export const json = toJson as Read<JsonValue | undefined>;

/** A schema as JSON, of any shape: those who show it say what is wrong in it. */
export const schema = toJson as Read<JsonSchema | undefined>;

/** Schemas by their address. */
export const schemas = recordOf<JsonSchema>(schema);

/** Components by name. */
export const componentsByName = recordOf(component);

const isText: Read<string | undefined> = (value) => (typeof value === 'string' ? value : undefined);

/** Issues of a value, without invalid entries. */
export const issues: Read<readonly Issue[] | undefined> = listOf<Issue>(
  whole(
    fieldsOf<Issue>({ pointer: isText, keyword: isText, message: isText }),
    'pointer',
    'keyword',
    'message',
  ),
);

/** The name of a language, or labels in place of ours. */
export const labelsOf =
  <Labels>(read: ReturnType<typeof labelsLike>) =>
  (value: unknown, place: Parameters<Read<unknown>>[1]) =>
    (typeof value === 'string' ? value : read(value, place)) as Language | Partial<Labels> | undefined;

/** A language of numbers and dates, as a BCP 47 tag. */
export const locale: Read<string | undefined> = (value, place) => {
  if (isAbsent(value)) return undefined;
  try {
    if (typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1) return value;
  } catch {
    // It is not a tag.
  }
  report(place, value, 'It is left out. Pass a BCP 47 tag, such as `de-AT`.');
  return undefined;
};

/** One of the names of validators, or a function. */
export const validatorOr =
  <Name extends string>(...names: readonly Name[]) =>
  (value: unknown, place: Parameters<Read<unknown>>[1]) =>
    names.find((name) => name === value) ?? callable(value, place);
