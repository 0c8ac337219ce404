import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '../core/values';
import { createAgents } from './createAgents';
import { createCopies } from './createCopies';
import { totalsOf } from './totals';
import { type StepContext, stepData, writeStep } from './writeStep';

/** A trajectory while it is read. */
export interface Trajectory {
  /** Reads a whole trajectory, or one that continues it. */
  read(record: Fields, place: Place): void;
  readStep(step: unknown, place: Place): void;
  otherFiles(): readonly OtherFile[];
  end(): void;
}

/** Creates a reader that writes a trajectory, and those that it refers to, into a conversation. */
export function createTrajectory(conversation: Conversation): Trajectory {
  const copies = createCopies();
  const agents = createAgents(conversation, copies);
  /** True while all steps are copies from a trajectory that was not given. */
  let isCopied = false;
  let model: string | undefined;
  let isBegun = false;

  const readStep = (step: unknown, place: Place) => {
    const fields = fieldsOf(step);
    if (stringOf(fields.source) === undefined)
      return conversation.skip('step', lost('Does not name its source'), place);
    if (copies.isCopy(fields))
      return conversation.skip('copied step', 'Repeats a step of an earlier trajectory', place);
    const role = fields.source === 'agent' ? 'assistant' : String(fields.source);
    const { data, createdAt } = stepData(fields, model, place);
    const message = conversation.message({ role, createdAt, data });
    if (isCopied && fields.is_copied_context !== true)
      message.blocks.checkpoint('Continues another trajectory');
    isCopied = fields.is_copied_context === true;
    const context: StepContext = {
      conversation,
      place,
      writeAgents: (refs, blocks) => agents.write(refs, blocks, place),
    };
    writeStep(fields, message.blocks, context);
  };

  const read = (record: Fields, place: Place) => {
    const about = fieldsOf(record.agent);
    model = stringOf(about.model_name) ?? model;
    noteHeader(record, conversation);
    // The last file of a trajectory has the totals of all its files. Read alone, it shows only its own steps, so those totals are not its own.
    const goesOn = !isBegun && listOf(record.steps).some((step) => fieldsOf(step).is_copied_context === true);
    if (!goesOn) conversation.note(totalsOf(record));
    isBegun = true;
    agents.add(record.subagent_trajectories);
    for (const step of listOf(record.steps)) readStep(step, place);
    if (record.notes !== undefined) conversation.skip('notes', 'About the file, not the run', place);
    agents.writeOthers(place);
    agents.continueIn(record.continued_trajectory_ref, (next, at) => isFields(next) && read(next, at), place);
  };

  return { read, readStep, otherFiles: agents.otherFiles, end: agents.end };
}

function noteHeader(record: Fields, conversation: Conversation): void {
  const agent = fieldsOf(record.agent);
  const name = stringOf(agent.name);
  const version = stringOf(agent.version);
  conversation.note({
    id: conversation.header.id ?? stringOf(record.trajectory_id) ?? stringOf(record.session_id),
    agent: name === undefined || version === undefined ? name : `${name} ${version}`,
    model: stringOf(agent.model_name),
  });
}
