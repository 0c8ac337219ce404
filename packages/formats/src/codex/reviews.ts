import { defined, type Fields, fieldsOf, listOf, numberOf, stringOf } from '../core/values';
import { REPEATS, type Thread } from './createThread';

/** Begins a review of changes by the model, in a thread of its own. */
export function enterReview(thread: Thread, event: Fields): string | undefined {
  const { target, user_facing_hint: hint, review } = event;
  const about = stringOf(hint) ?? stringOf(review) ?? stringOf(fieldsOf(target).type);
  const title = ['Review', about].filter(Boolean).join(': ');
  if (thread.isEcho('review begins')) return REPEATS;
  thread.review = thread.blocks().step({ title, data: thread.data() });
  return undefined;
}

/** Ends a review with its findings. A review without findings was interrupted. */
export function exitReview(thread: Thread, event: Fields): string | undefined {
  if (thread.isEcho('review ends')) return REPEATS;
  const step = thread.review ?? thread.blocks().step({ title: 'Review', data: thread.data() });
  thread.review = undefined;
  step.blocks.text(stringOf(event.review) ?? findingsOf(fieldsOf(event.review_output)));
  step.close();
  return undefined;
}

function findingsOf(output: Fields): string {
  const verdict = stringOf(output.overall_correctness);
  return [
    verdict && `**${verdict}**${confidence(output.overall_confidence_score)}`,
    stringOf(output.overall_explanation),
    ...listOf(output.findings).map(fieldsOf).map(findingOf),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function findingOf({ title, body, code_location: location, confidence_score: score }: Fields): string {
  const { absolute_file_path: path, line_range: range } = fieldsOf(location);
  const { start, end } = fieldsOf(range);
  const lines = [...new Set([start, end].map(numberOf))].filter((line) => line !== undefined).join('-');
  const place = path === undefined ? '' : ` \`${[stringOf(path), lines].filter(Boolean).join(':')}\``;
  return `- **${stringOf(title) ?? 'Finding'}**${place}${confidence(score)}\n\n  ${indented(stringOf(body) ?? '')}`;
}

const indented = (text: string) => text.split('\n').join('\n  ');

function confidence(score: unknown): string {
  const share = numberOf(score);
  return share === undefined ? '' : ` (confidence ${share})`;
}

/** Asks a person to approve a call, or to answer a question. */
export function ask(thread: Thread, event: Fields): string | undefined {
  const command = listOf(event.command).map(stringOf).join(' ');
  const questions = listOf(event.questions)
    .map((one) => stringOf(fieldsOf(one).question))
    .filter(Boolean)
    .join('\n\n');
  const prompt = stringOf(event.reason) ?? (command || questions || stringOf(event.message));
  thread.blocks().request({
    prompt: prompt ?? 'Apply the patch?',
    expectedTypes: [questions === '' ? 'boolean' : 'text'],
    data: { ...thread.data(), ...defined({ requestId: thread.id }) },
  });
  return undefined;
}

/** Reads the decision of a second model, which approves or refuses a call in the person's place. */
export function readGuardian(thread: Thread, event: Fields): string | undefined {
  const { action, rationale, risk_level: risk, status } = event;
  const { command, type, ...rest } = fieldsOf(action);
  const words = stringOf(command) ?? listOf(command).map(stringOf).join(' ');
  const details = words || JSON.stringify({ type, ...rest });
  const answer = status === 'approved' ? true : status === 'denied' ? false : undefined;
  if (status === 'in_progress') return 'nothing is decided yet';
  thread.blocks().request({
    prompt: [details, stringOf(rationale), risk && `Risk: ${stringOf(risk)}`].filter(Boolean).join('\n\n'),
    expectedTypes: ['boolean'],
    answer,
    data: { ...thread.data(), ...defined({ requestId: thread.id, agent: 'guardian' }) },
  });
  return undefined;
}
