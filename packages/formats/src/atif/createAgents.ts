import { type Conversation, createConversation } from '../core/createConversation';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { defined, type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import type { Copies } from './createCopies';
import { totalsOf } from './totals';
import { stepData, writeStep } from './writeStep';

/** Trajectories that a trajectory refers to: those of its agents, and its own continuation. */
export interface Agents {
  /** Adds trajectories that are embedded in another. */
  readonly add: (trajectories: unknown) => void;
  /** Writes the runs of references as steps, now or once their file is read. */
  readonly write: (refs: unknown, blocks: Blocks, place: Place) => void;
  /** Writes embedded runs that no reference names. */
  readonly writeOthers: (place: Place) => void;
  /** Asks for the file that continues a trajectory. */
  readonly continueIn: (name: unknown, read: OtherFile['read'], place: Place) => void;
  /** Files to ask for, each once. */
  readonly otherFiles: () => readonly OtherFile[];
  /** Counts the files that were not given as skipped. */
  readonly end: () => void;
}

/** Trajectories inside trajectories deeper than this are not written. */
const MAX_DEPTH = 16;

/** The most files that are asked for. */
const MAX_FILES = 500;

/** @param copies The steps that are shown. */
export function createAgents(conversation: Conversation, copies: Copies): Agents {
  /** Embedded trajectories by their ids, until they are written. */
  const embedded = new Map<string, Fields>();
  const asked = new Set<string>();
  const missing = new Map<string, Place>();
  let wanted: OtherFile[] = [];

  const add = (trajectories: unknown) => {
    for (const one of listOf(trajectories).filter(isFields)) {
      const id = idOf(one);
      // A trajectory without an id of its own gets a key of its own, so that it is written too.
      embedded.set(id === undefined || embedded.has(id) ? `${id} ${embedded.size}` : id, one);
    }
  };

  const ask = (name: string, read: OtherFile['read'], place: Place) => {
    if (!isInside(name) || asked.has(name) || asked.size >= MAX_FILES)
      return conversation.skip('trajectory_path', lost('Not a file beside this one, or already read'), place);
    asked.add(name);
    missing.set(name, place);
    wanted.push({
      name,
      read(record, at) {
        missing.delete(name);
        read(record, at);
      },
    });
  };

  const writeRef = (ref: Fields, blocks: Blocks, place: Place, depth: number) => {
    const id = [ref.trajectory_id, ref.session_id].find(
      (one) => typeof one === 'string' && embedded.has(one),
    );
    const path = stringOf(ref.trajectory_path);
    const trajectory = embedded.get(String(id));
    if (trajectory !== undefined && depth < MAX_DEPTH) {
      embedded.delete(String(id));
      return writeRun(trajectory, blocks, place, depth);
    }
    const title = stringOf(fieldsOf(ref.extra).summary) ?? stringOf(ref.session_id) ?? path ?? 'agent';
    const step = blocks.step({ title, data: { agent: title } });
    if (path === undefined)
      conversation.skip('subagent_trajectory_ref', lost('Its trajectory is not in the file'), place);
    else
      ask(
        path,
        (record, at) => {
          if (!isFields(record)) return conversation.skip(typeof record, lost('Not a trajectory'), at);
          step.set({ title: titleOf(record) });
          step.note({ agent: titleOf(record), ...totalsOf(record) });
          writeSteps(record, step.blocks, at, depth + 1);
        },
        place,
      );
    step.close();
  };

  const write = (refs: unknown, blocks: Blocks, place: Place, depth = 0) => {
    for (const ref of Array.isArray(refs) ? refs : [refs])
      if (isFields(ref)) writeRef(ref, blocks, place, depth);
  };

  const writeRun = (trajectory: Fields, blocks: Blocks, place: Place, depth: number) => {
    const step = blocks.step({
      title: titleOf(trajectory),
      data: { agent: titleOf(trajectory), ...totalsOf(trajectory) },
    });
    writeSteps(trajectory, step.blocks, place, depth + 1);
    step.close();
  };

  const writeSteps = (trajectory: Fields, blocks: Blocks, place: Place, depth: number) => {
    add(trajectory.subagent_trajectories);
    // The ids of an agent's calls are its own, so its calls wait apart from ours.
    const { waits, waiting } = createConversation('atif');
    const calls = { waits, waiting, skip: conversation.skip };
    const model = stringOf(fieldsOf(trajectory.agent).model_name);
    for (const step of listOf(trajectory.steps).map(fieldsOf)) {
      if (copies.isCopy(step)) {
        conversation.skip('copied step', 'Repeats a step of an earlier trajectory', place);
        continue;
      }
      const { data, createdAt } = stepData(step, model, place);
      const role = step.source === 'agent' ? undefined : stringOf(step.source);
      const writeAgents = (refs: unknown, inside: Blocks) => write(refs, inside, place, depth);
      writeStep(
        step,
        blocks,
        { conversation: calls, place, writeAgents },
        defined({ model: data.model, startedAt: createdAt, role }),
      );
    }
  };

  return {
    add,
    write,
    writeOthers(place) {
      for (const [id, trajectory] of embedded) {
        embedded.delete(id);
        writeRun(trajectory, conversation.message({ role: 'assistant' }).blocks, place, 0);
      }
    },
    continueIn(name, read, place) {
      if (typeof name === 'string') ask(name, read, place);
    },
    otherFiles() {
      const files = wanted;
      wanted = [];
      return files;
    },
    end() {
      for (const place of missing.values())
        conversation.skip('trajectory_path', lost('The file that it names was not given'), place);
      missing.clear();
    },
  };
}

const idOf = (trajectory: Fields) => stringOf(trajectory.trajectory_id) ?? stringOf(trajectory.session_id);

const titleOf = (trajectory: Fields) =>
  stringOf(fieldsOf(trajectory.agent).name) ?? idOf(trajectory) ?? 'agent';

/** True if a path stays inside the folder of the file that names it. */
const isInside = (name: string) =>
  name !== '' && !/^[\\/]|^[a-z][\w+.-]*:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(name);
