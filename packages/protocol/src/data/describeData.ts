import type { Words } from '../core/en';
import { writeJson } from '../core/writeJson';
import type { DataView } from './readData';

/**
 * Writes Data for the model: heading, value, description, schema (request-protocol §6.2).
 *
 * An Input has a notice and its schema before the value (request-protocol §6.3). Absent parts leave no line.
 */
export function describeData({ kind, value, instance, schema, description }: DataView, words: Words): string {
  const isInput = kind === 'input';
  const json = writeJson(value);
  const of = instance === undefined ? '' : ` (${instance})`;
  const lines = isInput
    ? [`## ${words.input}: ¶${kind}${of}`, words.inputNotice]
    : [`## ${words.data}: ¶${kind}${of}`, json];
  if (description !== undefined) lines.push(description);
  if (schema !== undefined) {
    const text = writeJson(schema);
    lines.push(isInput ? `${words.inputSchema}: ${text}\n` : `${words.schemaFor} ¶${kind}:\n${text}`);
  }
  if (isInput) lines.push(json);
  return lines.join('\n');
}
