import { type AnyRequest, mergeData } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';
import { readEntry } from '../runs/readEntry';

/** True if two Requests differ only in the values of their Data and Inputs. */
export function differsInValues(one: AnyRequest, other: AnyRequest): boolean {
  try {
    return textOf(one) === textOf(other);
  } catch {
    // The host's Request may be invalid; it then matches no other.
    return false;
  }
}

function textOf({ config, schema, context }: AnyRequest): string {
  const messages = mergeData(context).map((entry) => {
    const data = readEntry(entry);
    if (data === null) return entry;
    const { content, kind } = data;
    const role = 'type' in entry ? 'user' : entry.role;
    return [role, kind, content['_instance'], content.schema, content['description']];
  });
  return JSON.stringify([isObject(config) ? config : {}, schema, messages]);
}
