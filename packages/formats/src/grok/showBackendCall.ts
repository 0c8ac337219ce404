import type { Blocks } from '../core/drafts';
import { lost, type Why } from '../core/lost';
import { mediaTypeOf } from '../core/mediaTypeOf';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { argumentsOf, type Fields, fieldsOf, idOf, listOf, stringOf } from '../core/values';

/** Shows a call that the server ran: a search of the web or of X, or a program. The history has no result of a search. */
export function showBackendCall(blocks: Blocks, kind: Fields, place: Place): Why | undefined {
  const { tool_type: type, action, name, input, code, outputs, status } = kind;
  const base = { id: idOf(kind.call_id) ?? idOf(kind.id), data: rawOf(place) };
  const error = status === 'failed' ? 'failed' : undefined;
  if (type === 'web_search') {
    const { sources, ...asked } = fieldsOf(action);
    const call = blocks.call({ ...base, name: 'web_search', input: asked });
    for (const { url, title } of listOf(sources).map(fieldsOf))
      call.blocks.citation({ url: stringOf(url), title: stringOf(title) });
    call.answer({ error });
  } else if (type === 'x_search') {
    blocks.call({ ...base, name: stringOf(name) ?? 'x_search', input: argumentsOf(input) }).answer({ error });
  } else if (type === 'code_interpreter') {
    const call = blocks.call({ ...base, name: 'code_interpreter', input: { code: code ?? '' } });
    const made = listOf(outputs).map(fieldsOf);
    for (const { url } of made)
      if (typeof url === 'string') call.blocks.media({ mediaType: mediaTypeOf(url), url });
    call.answer({ output: made.flatMap(({ logs }) => stringOf(logs) ?? []).join('\n'), error });
  } else return lost('Unknown kind of call');
  return undefined;
}
