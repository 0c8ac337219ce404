import type { Step, Text, TranscriptNode } from '@agent-transcript/parser';

/** Whether a node is words of the agent: not blank, and not what somebody else said. */
export const isSaid = (node: TranscriptNode): node is Text =>
  node.type === 'text' && !isBlank(node) && (node.data?.role ?? 'assistant') === 'assistant';

/** Whether a node may stand between and after the words with which a run ends. */
export const isAside = (node: TranscriptNode): boolean =>
  node.type === 'citation' ||
  node.type === 'media' ||
  node.type === 'checkpoint' ||
  (node.type === 'text' && isBlank(node)) ||
  (node.type === 'step' && isSilent(node));

const isBlank = ({ value }: Text) => value.trim() === '';

/** How many steps are looked at in one: those that say nothing hold few, and an outer step looks again at those in it. */
const MOST = 100;

/**
 * Whether the agent neither said nor did anything in a step that has ended: a trace has a step for each function of the program, such
 * as the one that decides after an answer that the run ends.
 */
function isSilent(step: Step): boolean {
  const todo: Step[] = [step];
  let looked = 0;
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (++looked > MOST || next.status !== 'complete' || next.outcome === 'failure') return false;
    for (const child of next.children)
      if (child.type === 'step') todo.push(child);
      else if (child.type === 'text' ? isSaid(child) : !isAside(child)) return false;
  }
  return true;
}
