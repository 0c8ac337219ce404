import { partsOf } from '../core/anthropicContent';
import { createPart, type Part } from '../core/loadParts';
import { fieldsOf, stringOf } from '../core/values';

/** What few calls have: questions to a person, what an edit changed, and a sub-agent with a file of its own. */
export const rareCalls = createPart(() => import('./rareCalls'));

const ASKS = /^(?:AskUserQuestion|ExitPlanMode)$/;

/** The parts that a line asks for, or a list of lines. */
export const partsFor = (record: unknown): readonly Part<unknown>[] =>
  [record].flat().some((line) => {
    const { message, toolUseResult, tool_use_result: printed, data } = fieldsOf(line);
    const { structuredPatch, agentId } = fieldsOf(toolUseResult ?? printed ?? data);
    return (
      (structuredPatch ?? agentId) !== undefined ||
      partsOf(fieldsOf(message).content).some(({ name }) => ASKS.test(stringOf(name) ?? ''))
    );
  })
    ? [rareCalls]
    : [];
