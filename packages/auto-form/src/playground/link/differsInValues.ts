import { type AnyRequest, mergeData } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';
import { readEntry } from '../runs/readEntry';

/** Whether two Requests are the same but for the values of their Data and Inputs. */
export function differsInValues(one: AnyRequest, other: AnyRequest): boolean {
  try {
    return textOf(one) === textOf(other);
  } catch {
    // The host's own Request may be none; it then is no other's.
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
