import type { Usage } from '@agent-transcript/parser';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { defined, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { createProse, type Prose } from './createProse';
import { linkTo } from './linkTo';
import { markdownOf, type Response, type Skip } from './Response';
import { argumentsById, writeTool } from './writeTool';

/** Parts that are not part of the conversation, with the reason to skip them. */
const SKIPPED = new Map([
  ['prepareToolInvocation', 'The call follows'],
  ['codeblockUri', 'Names the file of an edit'],
  ['undoStop', 'For the editor, not part of the conversation'],
  ['mcpServersStarting', 'For the editor, not part of the conversation'],
  ['progressMessage', 'Shown only for a moment'],
  ['progressTask', 'Shown only for a moment'],
  ['progressTaskSerialized', 'Shown only for a moment'],
]);

/** Parts that are Markdown in the field `content`. */
const TEXTS = new Set(['markdownContent', 'markdownVuln']);

/** Parts that cut a sentence without ending it. */
const CUTS = new Set(['textEditGroup', 'notebookEditGroup', 'codeblockUri', 'undoStop']);

/** Tools of the editor that only read. */
const READS = /^copilot_(?:fetch|find|get|list|read|search|semantic|think)/;

/** Writes the message of the person. */
export function writeRequest(message: MessageDraft, request: Fields, skip: Skip): void {
  message.blocks.text(stringOf(request.message) ?? stringOf(fieldsOf(request.message).text) ?? '');
  for (const variable of listOf(fieldsOf(request.variableData).variables)) {
    const name = stringOf(fieldsOf(variable).name);
    if (name === undefined) skip('variable', lost('Has no name'), 'variables');
    else message.blocks.media({ mediaType: 'file', name });
  }
}

/** Writes the answer of the agent. */
export function writeResponse(message: MessageDraft, request: Fields, skip: Skip): void {
  const result = fieldsOf(request.result);
  message.note(defined({ model: modelOf(request), usage: usageOf(request), endedAt: endOf(request) }));
  const parts = listOf(request.response).map(fieldsOf);
  const mayEdit = parts.some(
    ({ kind, toolId }) =>
      typeof kind === 'string' && kind.startsWith('toolInvocation') && !READS.test(stringOf(toolId) ?? ''),
  );
  const response: Response = {
    inputs: argumentsById(result),
    agents: new Map(),
    open: [],
    mayEdit,
    skip,
  };
  const prose = createProse(message.blocks);
  for (const [index, part] of parts.entries()) writePart(response, message.blocks, prose, part, index);
  prose.end();
  const problem = stringOf(fieldsOf(result.errorDetails).message);
  if (problem !== undefined) message.blocks.error(problem);
  if (request.isCanceled === true || fieldsOf(request.modelState).value === 2)
    for (const call of response.open) call.answer({ outcome: 'cancelled' });
}

/** Model of an answer: the one that the program chose, or else the one that the person chose. */
export const modelOf = ({ result, modelId }: Fields): string | undefined =>
  stringOf(fieldsOf(fieldsOf(result).metadata).resolvedModel) ?? stringOf(modelId);

/** Time at which the answer ended. */
export const endOf = ({ modelState }: Fields): number | undefined => timeOf(fieldsOf(modelState).completedAt);

/** Tokens of a request. Newer versions keep them beside its result, older ones in it. */
function usageOf(request: Fields): Usage | undefined {
  const { metadata, usage } = fieldsOf(request.result);
  const told = [request, request.usage, usage, metadata].map(fieldsOf);
  const first = (...names: readonly string[]) =>
    told
      .flatMap((fields) => names.map((name) => numberOf(fields[name])))
      .find((count) => count !== undefined);
  const input = first('promptTokens');
  const output = first('completionTokens', 'outputTokens');
  return input === undefined && output === undefined ? undefined : defined({ input, output });
}

function writePart(response: Response, blocks: Blocks, prose: Prose, part: Fields, index: number): void {
  const kind = stringOf(part.kind) ?? 'markdown';
  const text = TEXTS.has(kind) ? part.content : kind === 'markdown' ? part : undefined;
  if (text !== undefined) prose.write(markdownOf(text));
  else if (kind === 'inlineReference') prose.refer(linkTo(part));
  else if (CUTS.has(kind)) prose.cut(kind === 'codeblockUri' ? linkTo(part) : undefined);
  else if (!SKIPPED.has(kind)) prose.end();
  switch (kind) {
    case 'warning':
      blocks.text(markdownOf(part.content));
      break;
    case 'thinking':
      for (const thought of Array.isArray(part.value) ? part.value : [part.value])
        blocks.thinking(markdownOf(thought));
      break;
    case 'toolInvocation':
    case 'toolInvocationSerialized':
      writeTool(response, blocks, part, index);
      break;
    case 'textEditGroup':
    case 'notebookEditGroup':
      if (response.mayEdit) response.skip(kind, 'Part of a call that is shown', index);
      else writeEdit(blocks, prose, part);
      break;
    case 'confirmation':
    case 'elicitation':
    case 'elicitationSerialized':
      ask(blocks, part);
      break;
    default:
      if (text === undefined && kind !== 'inlineReference')
        response.skip(kind, SKIPPED.get(kind) ?? lost('Unknown kind of part'), index);
  }
}

/** Writes an edit of an answer without editing tools, in which no call shows it. An empty edit only marks a touched file. */
function writeEdit(blocks: Blocks, prose: Prose, { kind, uri, edits }: Fields): void {
  if (listOf(edits).flat().length === 0) return;
  prose.end();
  const call = blocks.call({ name: String(kind), input: { path: stringOf(fieldsOf(uri).path), edits } });
  call.answer({});
}

function ask(blocks: Blocks, { title, message, state, data }: Fields): void {
  const requestId = idOf(data);
  blocks.request({
    prompt: [markdownOf(title), markdownOf(message)].filter(Boolean).join('\n\n'),
    expectedTypes: ['boolean'],
    answer: state === 'accepted' ? true : state === 'rejected' ? false : undefined,
    data: requestId === undefined ? undefined : { requestId },
  });
}
