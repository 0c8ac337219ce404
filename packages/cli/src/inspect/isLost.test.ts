import { expect, test } from 'vitest';
import { isLost } from './isLost';

test.each([
  ['not JSON', 'It is no JSON: {"a'],
  ['not whole', 'It is cut: what stands before that place is shown.'],
  ['not an event', 'The line is no field of an event: ## Title'],
  ['teleport', 'This type of item is unknown.'],
  ['hologram', 'unknown part'],
  ['x', 'An unknown type of entry'],
  ['x', 'It is no known part of the conversation'],
  ['message', 'It is no message.'],
  ['archive', 'The list of its files is broken.'],
  ['trajectory_path', 'The file it names was not given.'],
  ['item_reference', 'It names an item that is not in the file.'],
  ['TOOL_CALL_END', 'No such call has begun'],
])('%s is lost: %s', (kind, why) => {
  expect(isLost({ kind, why })).toBe(true);
});

test.each([
  ['file', 'It is no run by itself; the runs that it belongs to show it.'],
  ['score', 'it is not part of the run'],
  ['reasoning', 'It is encrypted, or not told.'],
  ['abort', 'the message is cut off; its reason: no such call'],
  ['tools', 'The tools that the model may call are no part of the run.'],
  ['copied step', 'It repeats a step of an earlier trajectory.'],
  ['file-history-snapshot', 'The program keeps it'],
  ['embedding output', 'it holds no messages'],
])('%s is left out on purpose: %s', (kind, why) => {
  expect(isLost({ kind, why })).toBe(false);
});
