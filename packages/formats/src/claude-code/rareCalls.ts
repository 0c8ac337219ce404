import type { Hunk } from '@agent-transcript/parser';
import type { CallDraft } from '../core/drafts';
import { defined, type Fields, fieldsOf, listOf, numberOf, stringOf } from '../core/values';
import type { Call } from './Session';

/** Shows the questions of a call to a person. Returns a function that sets their answers. */
export function askPerson({ blocks, id, name, data }: CallDraft, input: Fields): Call['giveAnswer'] {
  const isPlan = name === 'ExitPlanMode';
  const asked = isPlan ? [input.plan] : listOf(name === 'AskUserQuestion' && input.questions);
  if (asked.length === 0) return undefined;
  const requests = asked.map((one) => {
    // Newer versions keep the plan in a file.
    const prompt = stringOf(fieldsOf(one).question ?? one) ?? name;
    const request = blocks.request({
      prompt,
      expectedTypes: [isPlan ? 'boolean' : 'choice'],
      data: defined({ requestId: id, startedAt: data?.startedAt }),
    });
    return { prompt, request };
  });
  return ({ output, error, outcome, data: { endedAt } = {} }, details) => {
    const answers = fieldsOf(details.answers);
    // Without separate answers, the result is the answer to all questions.
    const answer = isPlan ? error === undefined && outcome === undefined : (error ?? output);
    for (const { prompt, request } of requests)
      request.answer(Object.hasOwn(answers, prompt) ? answers[prompt] : answer, endedAt);
  };
}

/** Changes of an edit, with the lines around them and their numbers; `undefined` if the details of the result lack them. */
export function patchIn(details: Fields): readonly Hunk[] | undefined {
  const hunks = listOf(details.structuredPatch).map(fieldsOf).map(hunkOf);
  return hunks.length > 0 && hunks.every((hunk) => hunk !== undefined) ? hunks : undefined;
}

function hunkOf({ oldStart, newStart, lines }: Fields): Hunk | undefined {
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) return undefined;
  return { ...defined({ oldStart: numberOf(oldStart), newStart: numberOf(newStart) }), lines };
}
