import type { Step, Text, TranscriptNode } from '@agent-transcript/parser';

/** True if a node is non-blank text of the agent itself, not of another speaker. */
export const isSaid = (node: TranscriptNode): node is Text =>
  node.type === 'text' && !isBlank(node) && (node.data?.role ?? 'assistant') === 'assistant';

/** True if a node may appear between or after the texts of an answer. */
export const isAside = (node: TranscriptNode): boolean =>
  node.type === 'citation' ||
  node.type === 'media' ||
  node.type === 'checkpoint' ||
  (node.type === 'text' && isBlank(node)) ||
  (node.type === 'step' && isSilent(node));

const isBlank = ({ value }: Text) => value.trim() === '';

/** Limit of nested steps that are examined: silent steps have few, and an outer step examines them again. */
const MOST = 100;

/**
 * True if the agent did nothing in a finished step: traces have a step for each function of the program, such as the
 * one that decides to end the run.
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
