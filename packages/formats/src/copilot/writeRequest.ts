import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { defined, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf } from '../core/values';
import { markdownOf, type Response, type Skip } from './Response';
import { argumentsById, writeTool } from './writeTool';

/** Parts that say nothing of what the agent did, and why they are not shown. */
const SKIPPED = new Map([
  ['prepareToolInvocation', 'the call itself follows'],
  ['textEditGroup', 'the edit is what a call did'],
  ['notebookEditGroup', 'the edit is what a call did'],
  ['codeblockUri', 'it names the file of an edit'],
  ['undoStop', 'the editor keeps it for itself'],
  ['mcpServersStarting', 'the editor keeps it for itself'],
  ['progressMessage', 'it was shown for a moment'],
  ['progressTask', 'it was shown for a moment'],
  ['progressTaskSerialized', 'it was shown for a moment'],
]);

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
  const tokens = fieldsOf(request.usage ?? result.usage);
  const usage = defined({
    input: numberOf(tokens.promptTokens),
    output: numberOf(tokens.completionTokens),
  });
  message.note(defined({ model: stringOf(request.modelId) }));
  if (Object.keys(usage).length > 0) message.note({ usage });
  const response: Response = { inputs: argumentsById(result), agents: new Map(), open: [], skip };
  listOf(request.response).forEach((part, index) =>
    writePart(response, message.blocks, fieldsOf(part), index),
  );
  const problem = stringOf(fieldsOf(result.errorDetails).message);
  if (problem !== undefined) message.blocks.error(problem);
  if (request.isCanceled === true || fieldsOf(request.modelState).value === 2)
    for (const call of response.open) call.answer({ outcome: 'cancelled' });
}

function writePart(response: Response, blocks: Blocks, part: Fields, index: number): void {
  const kind = stringOf(part.kind) ?? 'markdown';
  switch (kind) {
    case 'markdown':
      blocks.text(markdownOf(part));
      break;
    case 'markdownContent':
    case 'markdownVuln':
    case 'warning':
      blocks.text(markdownOf(part.content));
      break;
    case 'thinking':
      for (const text of Array.isArray(part.value) ? part.value : [part.value])
        blocks.thinking(markdownOf(text));
      break;
    case 'inlineReference':
      blocks.citation(referenceOf(part));
      break;
    case 'toolInvocation':
    case 'toolInvocationSerialized':
      writeTool(response, blocks, part, index);
      break;
    case 'confirmation':
    case 'elicitation':
    case 'elicitationSerialized':
      ask(blocks, part);
      break;
    default:
      response.skip(kind, SKIPPED.get(kind) ?? lost('unknown part'), index);
  }
}

function referenceOf({ name, inlineReference: reference }: Fields) {
  const { uri, path, external } = fieldsOf(reference);
  const title = stringOf(name) ?? stringOf(path) ?? stringOf(fieldsOf(uri).path);
  return { title, url: stringOf(external) };
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
