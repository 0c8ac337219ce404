import type { FieldSchema } from './FieldSchema';
import { uiOption } from './UiSchema';

/** An id for the page: RJSF joins keys as they are, and one with a space in it would be two ids to `aria-describedby`. */
export function domId(id: string): string {
  return id.replace(/[^\w:./-]/gu, (char) => `%${char.codePointAt(0)?.toString(16)}.`);
}

/** Of the choice between the branches of a union: the branch has the id of the value. */
export const kindId = (id: string): string => `${id}--kind`;
export const labelId = (id: string): string => `${domId(id)}--label`;
export const descriptionId = (id: string): string => `${domId(id)}--description`;
export const helpId = (id: string): string => `${domId(id)}--help`;
export const notStoredId = (id: string): string => `${domId(id)}--not-stored`;
export const errorId = (id: string): string => `${domId(id)}--error`;

/** Ids of the texts that describe a value: its description, its help and its errors. */
export function describedBy(
  id: string,
  schema: FieldSchema,
  errors: readonly unknown[] = [],
  further: readonly string[] = [],
): string | undefined {
  const ids = [
    ...(schema.description ? [descriptionId(id)] : []),
    ...further,
    ...(uiOption(schema, 'help') === undefined ? [] : [helpId(id)]),
    ...(errors.length > 0 ? [errorId(id)] : []),
  ];
  return ids.join(' ') || undefined;
}
