import { partsOf } from '../core/anthropicContent';
import { createPart, type Part } from '../core/loadParts';
import { fieldsOf, stringOf } from '../core/values';

/** What few runs have: questions to a person, what an edit changed, a sub-agent with a file of its own, a queue, slash commands. */
export const rareParts = createPart(() => import('./rareParts'));

/** Names of calls and beginnings of texts that ask for them. */
const ASKS = /^(?:AskUserQuestion$|ExitPlanMode$|\s*<(?:(?:local-)?command-|bash-))/;

/** The parts that a line asks for, or a list of lines. */
export const partsFor = (record: unknown): readonly Part<unknown>[] =>
  [record].flat().some((line) => {
    const { message, content, operation, attachment, toolUseResult, tool_use_result, data } = fieldsOf(line);
    const { structuredPatch, agentId } = fieldsOf(toolUseResult ?? tool_use_result ?? data);
    return (
      (structuredPatch ?? agentId ?? operation ?? attachment) !== undefined ||
      partsOf(fieldsOf(message).content ?? content).some(({ name, text }) =>
        ASKS.test(stringOf(name ?? text) ?? ''),
      )
    );
  })
    ? [rareParts]
    : [];
