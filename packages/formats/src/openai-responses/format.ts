import type { Format } from '../core/Format';
import { PLAIN_MESSAGE } from '../core/signs';

/** Responses of OpenAI: whole, as lists of items, and as streams of events. */
export const openaiResponses: Format<'openai-responses'> = {
  name: 'openai-responses',
  title: 'OpenAI Responses',
  label: 'a response of OpenAI',
  fields: ['object', 'output', 'status', 'call_id'],
  signs: {
    3: 'object=response, type=response\\..*, type=function_call_result callId, type=function_call callId, type=(computer|shell|apply_patch)_call.* callId',
    2: 'call_id type=.*_call(_output)?, output.*.type !object, summary type=reasoning, role content.*.type=(input|output)_(text|image|file|audio), type=mcp_call|web_search_call|file_search_call|code_interpreter_call|image_generation_call|mcp_approval_request server_label, type=.*_call id status',
    0: `${PLAIN_MESSAGE}, role type=message, type=mcp_.*|item_reference|compaction|program|.*_call|.*_call_output|.*_output, type=error, input, body`,
  },
  load: () => import('./index'),
};
