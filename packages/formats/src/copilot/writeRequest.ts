import type { Usage } from '@agent-transcript/parser';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { defined, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf, timeOf } from '../core/values';
import { createProse, type Prose } from './createProse';
import { linkTo } from './linkTo';
import { markdownOf, type Response, type Skip } from './Response';
import { argumentsById, writeTool } from './writeTool';

/** Parts that say nothing of what the agent did, and why they are not shown. */
const SKIPPED = new Map([
  ['prepareToolInvocation', 'the call itself follows'],
  ['codeblockUri', 'it names the file of an edit'],
  ['undoStop', 'the editor keeps it for itself'],
  ['mcpServersStarting', 'the editor keeps it for itself'],
  ['progressMessage', 'it was shown for a moment'],
  ['progressTask', 'it was shown for a moment'],
  ['progressTaskSerialized', 'it was shown for a moment'],
]);

/** Parts that are Markdown in the field `content`. */
const TEXTS = new Set(['markdownContent', 'markdownVuln']);

/** Parts that stand among the words of a sentence. */
const CUTS = new Set(['textEditGroup', 'notebookEditGroup', 'codeblockUri', 'undoStop']);

/** Tools of the editor that change nothing. */
const READS = /^copilot_(?:fetch|find|get|list|read|search|semantic|think)/;

/** Writes what a person asked. */
export function writeRequest(message: MessageDraft, request: Fields, skip: Skip): void {
  message.blocks.text(stringOf(request.message) ?? stringOf(fieldsOf(request.message).text) ?? '');
  for (const variable of listOf(fieldsOf(request.variableData).variables)) {
    const name = stringOf(fieldsOf(variable).name);
    if (name === undefined) skip('variable', lost('it has no name'), 'variables');
    else message.blocks.media({ mediaType: 'file', name });
  }
}

/** Writes what the agent answered. */
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

/** The model that answered: a person may have left the choice to the program. */
export const modelOf = ({ result, modelId }: Fields): string | undefined =>
  stringOf(fieldsOf(fieldsOf(result).metadata).resolvedModel) ?? stringOf(modelId);

/** When the answer had ended. */
export const endOf = ({ modelState }: Fields): number | undefined => timeOf(fieldsOf(modelState).completedAt);

/** The tokens of a request: beside it in newer versions, in its result in older ones. */
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
      if (response.mayEdit) response.skip(kind, 'the edit is what a call did', index);
      else writeEdit(blocks, prose, part);
      break;
    case 'confirmation':
    case 'elicitation':
    case 'elicitationSerialized':
      ask(blocks, part);
      break;
    default:
      if (text === undefined && kind !== 'inlineReference')
        response.skip(kind, SKIPPED.get(kind) ?? lost('unknown part'), index);
  }
}

/** An edit of an answer without tools that edit: no call says what it did. One without edits only says that a file was touched. */
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
