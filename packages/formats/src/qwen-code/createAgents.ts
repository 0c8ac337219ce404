import type { Usage } from '@agent-transcript/parser';
import type { CallDraft } from '../core/drafts';
import { eachRecord } from '../core/eachRecord';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { createSum } from '../core/usage';
import { defined, type Fields, fieldsOf, stringOf } from '../core/values';
import type { Scene } from './Scene';

/** A sub-agent, whose records wait until its call is known. */
interface Agent {
  /** Fields of `agent-<id>.meta.json`. */
  meta: Fields;
  readonly records: { readonly fields: Fields; readonly place: Place }[];
}

/** Sub-agents of a session, which have files of their own. */
export interface Agents {
  /** Returns the folder of their files, once. */
  readonly wanted: () => readonly OtherFile[];
  /** Shows each sub-agent in the call that started it, and counts those whose file is missing. */
  readonly end: () => void;
}

/** Safe ids: they become names of folders, and must not lead elsewhere. */
const IS_NAME = /^[\w-]+$/;
/** The most characters of an agent's id in which the id of its call is looked for. */
const LONGEST_ID = 300;
const FILE = /(?:^|\/)agent-([^/]+?)\.(jsonl|meta\.json)$/;

/** Finds the files of the sub-agents of a session, and their calls. */
export function createAgents(
  main: Scene,
  readRecord: (scene: Scene, fields: Fields, place: Place) => void,
): Agents {
  const { conversation, calls, tasks } = main;
  const agents = new Map<string, Agent>();
  let isAsked = false;

  const read = (record: unknown, place: Place) => {
    const [, id, ending] = FILE.exec('file' in place ? place.file : '') ?? [];
    if (id === undefined) return conversation.skip('file', 'Not the file of a sub-agent', place);
    const agent = agents.get(id) ?? { meta: {}, records: [] };
    agents.set(id, agent);
    if (ending === 'meta.json') agent.meta = fieldsOf(record);
    else eachRecord(conversation, record, place, (fields) => agent.records.push({ fields, place }));
  };

  /** Call that started an agent: the file beside the agent's names it, and the agent's id ends with its id. */
  const callOf = (file: string, { meta, records: [first] }: Agent): CallDraft | undefined => {
    const known = calls.get(stringOf(meta.toolUseId) ?? '');
    if (known !== undefined) return known;
    const id = (stringOf(first?.fields.agentId) ?? file).slice(0, LONGEST_ID);
    for (let at = id.indexOf('-'); at >= 0; at = id.indexOf('-', at + 1)) {
      const call = calls.get(id.slice(at + 1));
      if (call !== undefined) return call;
    }
    return undefined;
  };

  const show = (file: string, { meta, records }: Agent, call: CallDraft | undefined) => {
    const [first] = records;
    const name = stringOf(first?.fields.agentName) ?? stringOf(meta.agentType) ?? file;
    const blocks = call?.blocks ?? conversation.message({ role: 'assistant' }).blocks;
    const step = blocks.step({ title: stringOf(meta.description) ?? name, data: { agent: name } });
    const spent = createSum();
    const scene: Scene = {
      ...main,
      step,
      shown: new Map(),
      prompts: new Set(),
      spend(now: Usage | undefined, before: Usage | undefined) {
        spent.replace(before, now);
        step.note(defined({ usage: spent.total(), model: stringOf(meta.model) }));
        main.spend(now, before);
      },
    };
    if (call !== undefined) tasks.delete(call);
    for (const { fields, place } of records) readRecord(scene, fields, place);
    if (meta.status !== 'running') step.close();
  };

  return {
    wanted() {
      const { id = '' } = conversation.header;
      if (isAsked || !IS_NAME.test(id)) return [];
      isAsked = true;
      return [{ name: `../subagents/${id}/`, read }];
    },
    end() {
      // An agent may have made the calls that started others.
      for (let count = -1; count !== agents.size; ) {
        count = agents.size;
        for (const [file, agent] of agents) {
          const call = callOf(file, agent);
          if (call === undefined) continue;
          agents.delete(file);
          show(file, agent, call);
        }
      }
      for (const [file, agent] of agents) show(file, agent, undefined);
      agents.clear();
      for (const place of tasks.values()) conversation.skip('sub-agent', lost('Its file is missing'), place);
      tasks.clear();
    },
  };
}
