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
  /** Takes a whole trajectory, or one that continues it. */
  read(record: Fields, place: Place): void;
  readStep(step: unknown, place: Place): void;
  otherFiles(): readonly OtherFile[];
  end(): void;
}

/** Reads a trajectory into a conversation, with those that it refers to. */
export function createTrajectory(conversation: Conversation): Trajectory {
  const copies = createCopies();
  const agents = createAgents(conversation, copies);
  /** Whether the steps so far are copies of those of a trajectory that is not here. */
  let isCopied = false;
  let model: string | undefined;
  let isBegun = false;

  const readStep = (step: unknown, place: Place) => {
    const fields = fieldsOf(step);
    if (stringOf(fields.source) === undefined)
      return conversation.skip('step', lost('It does not say whose step it is.'), place);
    if (copies.isCopy(fields))
      return conversation.skip('copied step', 'It repeats a step of an earlier trajectory.', place);
    const role = fields.source === 'agent' ? 'assistant' : String(fields.source);
    const { data, createdAt } = stepData(fields, model, place);
    const message = conversation.message({ role, createdAt, data });
    if (isCopied && fields.is_copied_context !== true)
      message.blocks.checkpoint('Goes on from another trajectory');
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
    // Of a trajectory that goes on, the last one has the totals of all. Read alone it shows what came last, which has its own tokens.
    const goesOn = !isBegun && listOf(record.steps).some((step) => fieldsOf(step).is_copied_context === true);
    if (!goesOn) conversation.note(totalsOf(record));
    isBegun = true;
    agents.add(record.subagent_trajectories);
    for (const step of listOf(record.steps)) readStep(step, place);
    if (record.notes !== undefined) conversation.skip('notes', 'They are about the file.', place);
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
