import type { Conversation } from './createConversation';
import { createSentence } from './createSentence';
import { dataUrl } from './dataUrl';
import type { Blocks, CallDraft } from './drafts';
import type { TextDraft } from './leafDrafts';
import { lost } from './lost';
import type { Place } from './Run';
import { rawOf } from './rawOf';
import { argumentsOf, defined, type Fields, fieldsOf, idOf, listOf, stringOf } from './values';

/** Reader of the parts of a content of Google's APIs. */
export interface GoogleParts {
  /** Reads a part. Returns the call that it begins or answers. */
  readonly read: (part: Fields) => CallDraft | undefined;
  /** Shows a page that the words so far cite. */
  readonly cite: (source: Fields) => void;
  /** Ends the content. */
  readonly end: () => void;
}

/** Fields that only qualify a part. */
const MARKS = new Set(['thought', 'thoughtSignature', 'videoMetadata', 'partMetadata', 'mediaResolution']);

/** Parts of a content, which holds a list or a single part. */
export const partsIn = ({ parts }: Fields): readonly Fields[] =>
  (Array.isArray(parts) ? listOf(parts) : parts === undefined ? [] : [parts]).map((part) =>
    typeof part === 'string' ? { text: part } : fieldsOf(part),
  );

/**
 * Reads the parts of a content of Google's APIs: texts, thoughts, files, calls and their results.
 *
 * @param comesInPieces True in a stream: the next part may continue a text.
 */
export function createGoogleParts(
  conversation: Conversation,
  blocks: () => Blocks,
  place: Place,
  comesInPieces: boolean,
): GoogleParts {
  const sentence = createSentence();
  let last: TextDraft | undefined;
  /** Call for code that the model wrote, which waits for its output. */
  let program: CallDraft | undefined;

  const interrupt = () => {
    sentence.end();
    last?.close();
    last = undefined;
  };

  const say = (type: TextDraft['type'], words: string) => {
    if (words === '') return;
    if (type === 'thinking') sentence.end();
    if (comesInPieces) {
      if (last?.type !== type) {
        last?.close();
        last = blocks().growing(type);
      }
      last.append(words);
    } else if (type === 'text') sentence.write(blocks(), words);
    else blocks().thinking(words);
  };

  const beginCall = (id: string | undefined, name: string, input: unknown): CallDraft =>
    conversation.waits(blocks().call({ id, name, input, data: rawOf(place) }));

  /** Answers a call. Calls rarely have ids: without one, a result belongs to the first waiting call of its name. */
  const answer = (given: Fields): CallDraft => {
    const id = idOf(given.id);
    const name = stringOf(given.name) ?? 'tool';
    const call =
      (id === undefined ? conversation.waiting(undefined, name) : conversation.waiting(id)) ??
      blocks().call({ id, name });
    const { error, output, ...others } = fieldsOf(given.response);
    const isAlone = Object.keys(others).length === 0;
    if (typeof error === 'string' && isAlone) call.answer({ error, output });
    else call.answer({ output: isAlone && output !== undefined ? output : given.response });
    for (const part of listOf(given.parts)) {
      const media = mediaOf(fieldsOf(part));
      if (media !== undefined) call.blocks.media(media);
    }
    return call;
  };

  const ran = ({ outcome, output }: Fields): CallDraft => {
    const call = program ?? blocks().call({ name: 'code_execution' });
    program = undefined;
    const words = stringOf(output) ?? '';
    if (outcome === undefined || outcome === 'OUTCOME_OK') call.answer({ output: words });
    else call.answer({ error: words || (stringOf(outcome) ?? 'The program failed.') });
    return call;
  };

  const readOther = (part: Fields): CallDraft | undefined => {
    const { functionCall, functionResponse, executableCode, codeExecutionResult } = part;
    const called = fieldsOf(functionCall);
    if (functionCall !== undefined)
      return beginCall(idOf(called.id), stringOf(called.name) ?? 'tool', argumentsOf(called.args));
    if (functionResponse !== undefined) return answer(fieldsOf(functionResponse));
    if (executableCode !== undefined)
      return (program = beginCall(undefined, 'code_execution', executableCode));
    if (codeExecutionResult !== undefined) return ran(fieldsOf(codeExecutionResult));
    const media = mediaOf(part);
    if (media !== undefined) blocks().media(media);
    else {
      const kind = Object.keys(part).find((name) => !MARKS.has(name));
      if (kind !== undefined) conversation.skip(`part/${kind}`, lost('Unknown kind of part'), place);
      else if (part.thought === true) conversation.skip('part/thought', 'Encrypted', place);
    }
    return undefined;
  };

  return {
    read(part) {
      if (typeof part.text !== 'string') {
        interrupt();
        return readOther(part);
      }
      say(part.thought === true ? 'thinking' : 'text', part.text);
      return undefined;
    },
    cite({ uri, title }) {
      if (comesInPieces) last?.close();
      sentence.cut();
      blocks().citation(defined({ url: stringOf(uri), title: stringOf(title) }));
    },
    end: interrupt,
  };
}

/** A file as media, with its bytes or its address; `undefined` for any other part. */
function mediaOf({ inlineData, fileData }: Fields) {
  const { mimeType, data, fileUri, displayName } = fieldsOf(inlineData ?? fileData);
  const mediaType = stringOf(mimeType) ?? 'file';
  const bytes = stringOf(data);
  const url = bytes === undefined ? stringOf(fileUri) : dataUrl(mediaType, bytes);
  return inlineData === undefined && fileData === undefined
    ? undefined
    : { mediaType, url, name: stringOf(displayName) };
}
