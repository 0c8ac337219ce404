import { DATA, type Kind, MESSAGE, RUN } from '@agent-transcript/parser/model';
import type { Run, RunMessage } from '../core/Run';
import { type Fields, isFields, listOf } from '../core/values';
import { keepFields, type Lose } from './keepFields';
import { readTree } from './readTree';

/** The most levels of runs in runs. */
const DEEPEST = 16;

/** Reads a saved run with the runs in it. Untrusted: invalid parts are lost. */
export function readExport(value: Fields, lose: Lose, depth = 0): Run {
  const run = keepFields(value, RUN, 'run', lose) as Record<string, unknown>;
  run.format ??= 'unknown';
  run.messages = readMessages(run.messages, lose);
  if (run.runs !== undefined) run.runs = readRuns(run.runs, lose, depth + 1);
  run.skipped ??= [];
  return run as unknown as Run;
}

function readRuns(value: unknown, lose: Lose, depth: number): readonly Run[] {
  const runs: Run[] = [];
  for (const one of listOf(value))
    if (isFields(one) && depth <= DEEPEST) runs.push(readExport(one, lose, depth));
    else lose('run', depth > DEEPEST ? 'Nested too deeply' : 'Not a run');
  return runs;
}

/** A message that was saved has ended: only a host's messages grow. */
const { streaming: _, ...ENDED } = MESSAGE.fields;
const SAVED_MESSAGE: Kind = { fields: ENDED };

function readMessages(value: unknown, lose: Lose): readonly RunMessage[] {
  const messages: RunMessage[] = [];
  const ids = new Set<string>();
  for (const one of listOf(value)) {
    const message = isFields(one) ? keepFields(one, SAVED_MESSAGE, 'message', lose) : {};
    const { role, parentId } = message;
    if (role === undefined) {
      lose('message', 'Not a message, or without a role');
      continue;
    }
    const id = freeId((message.id as string | undefined) ?? 'message', ids);
    const isStray = typeof parentId === 'string' && !ids.has(parentId);
    if (isStray) lose('message/parentId', 'Not the id of an earlier message');
    ids.add(id);
    const content = readContent(message.content, lose);
    const { parentId: _, ...unbound } = message;
    messages.push({ ...(isStray ? unbound : message), id, content } as unknown as RunMessage);
  }
  return messages;
}

/** Id that no other message has. */
function freeId(wanted: string, ids: ReadonlySet<string>): string {
  let id = wanted;
  for (let number = ids.size; ids.has(id); number++) id = `${wanted}/${number}`;
  return id;
}

function readContent(value: unknown, lose: Lose): RunMessage['content'] {
  const content: object[] = [];
  for (const one of listOf(value)) {
    if (!isFields(one) || one.type !== 'data') {
      const tree = readTree(one, lose);
      if (tree !== undefined) content.push(tree);
      continue;
    }
    const data = keepFields(one, DATA, 'data', lose);
    if (Object.hasOwn(data, 'data')) content.push(data);
    else lose('data', 'Has no data');
  }
  return content as RunMessage['content'];
}
