import { partsOf } from '../core/anthropicContent';
import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import { eachRecord } from '../core/eachRecord';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, stringOf } from '../core/values';
import { createScene } from './createScene';
import { readPrompt } from './readPrompt';

/** A record of a sub-agent. */
interface Placed {
  readonly record: Fields;
  readonly place: Place;
}

/** Sub-agents of a session, which have files of their own. */
export interface Agents {
  /** Notes a call that may have started an agent. */
  readonly started: (call: CallDraft, input: Fields) => void;
  /** Returns the folder of their files, once a call has started one. */
  readonly wanted: () => readonly OtherFile[];
  /** Shows each agent in the call with its prompt, or after the session if no call has it. */
  readonly end: () => void;
}

/** Finds the files of sub-agents. They lie in a folder beside the session, and nothing but their prompt tells which call started them. */
export function createAgents(conversation: Conversation): Agents {
  /** Calls by their prompt. */
  const calls = new Map<string, { readonly call: CallDraft; readonly input: Fields }[]>();
  const files = new Map<string, Placed[]>();
  let isAsked = false;

  const started: Agents['started'] = (call, input) => {
    const prompt = stringOf(input.prompt)?.trim();
    if (prompt === undefined) return;
    const same = calls.get(prompt);
    if (same === undefined) calls.set(prompt, [{ call, input }]);
    else same.push({ call, input });
  };

  const read = (records: unknown, place: Place) =>
    eachRecord(conversation, records, place, (record) => {
      const name = 'file' in place ? place.file : '';
      const file = files.get(name);
      if (file === undefined) files.set(name, [{ record, place }]);
      else file.push({ record, place });
    });

  const show = (records: readonly Placed[], found?: { readonly call: CallDraft; readonly input: Fields }) => {
    const name = stringOf(found?.input.subagent_type) ?? 'agent';
    const blocks = found?.call.blocks ?? conversation.message({ role: 'assistant' }).blocks;
    const step = blocks.step({ title: stringOf(found?.input.description) ?? name, data: { agent: name } });
    const scene = createScene(conversation, started, step);
    for (const { record, place } of records) scene.read(record, place);
    scene.end();
    step.close();
  };

  return {
    started,
    wanted() {
      if (isAsked || calls.size === 0) return [];
      isAsked = true;
      return [{ name: 'subagents/', read }];
    },
    end() {
      // An agent may have started others.
      for (let count = -1; count !== files.size; ) {
        count = files.size;
        for (const [name, records] of files) {
          const found = calls.get(promptOf(records[0]?.record))?.shift();
          if (found === undefined) continue;
          files.delete(name);
          show(records, found);
        }
      }
      for (const records of files.values()) show(records);
      files.clear();
    },
  };
}

const promptOf = (record: Fields | undefined): string =>
  partsOf(fieldsOf(record?.message).content)
    .map(({ text }) => readPrompt(stringOf(text) ?? '').typed)
    .join('\n')
    .trim();
