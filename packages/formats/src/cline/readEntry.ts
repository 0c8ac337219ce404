import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, parsed, stringOf, timeOf } from '../core/values';
import { type Request, requestOf } from './requestOf';
import type { Task } from './Task';

/** Entries that only serve the view. */
const OF_VIEW: ReadonlySet<string> = new Set(
  (
    'api_req_deleted api_req_finished api_req_rate_limit_wait api_req_retried api_req_retry_delayed browser_action_launch checkpoint_created ' +
    'checkpoint_saved deleted_api_reqs hook_output_stream hook_status load_mcp_documentation mcp_server_request_started resume_completed_task ' +
    'resume_task shell_integration_warning shell_integration_warning_with_suggestion task_progress too_many_tools_warning user_edit_todos'
  ).split(' '),
);
const ERRORS: ReadonlySet<string> = new Set(
  'api_req_failed clineignore_error command_permission_denied condense_context_error diff_error error mistake_limit_reached rooignore_error'.split(
    ' ',
  ),
);

/** Reads an entry of a view without its conversation: its calls have no ids, and few results. */
export function readEntry(task: Task, entry: Fields, place: Place, requests: Request[]): void {
  const { conversation } = task;
  const name = stringOf(entry.say) ?? stringOf(entry.ask) ?? 'entry';
  const at = timeOf(entry.ts);
  const text = stringOf(entry.text) ?? '';
  const isFirst = requests.length === 0;
  const begin = (role: string): MessageDraft =>
    conversation.message({ role, createdAt: at, data: rawOf(place) });
  const call = (tool: string, input: unknown) => {
    const draft = begin('assistant').blocks.call({ name: tool, input, data: defined({ startedAt: at }) });
    draft.close();
    task.called = { name: tool, call: draft, outputs: [] };
  };
  conversation.saw(at);
  if (entry.partial === true && text === '') return conversation.skip(name, 'Empty', place);
  switch (name) {
    case 'api_req_started':
      requests.push(requestOf(entry));
      return conversation.skip(name, 'Shown in the header', place);
    case 'task':
    case 'user_feedback':
    case 'user_feedback_diff':
      return begin('user').blocks.text(text);
    case 'text':
      return begin(isFirst && entry.type === 'say' ? 'user' : 'assistant').blocks.text(text);
    case 'completion_result':
      return text === '' ? conversation.skip(name, 'Empty', place) : begin('assistant').blocks.text(text);
    case 'reasoning':
      return begin('assistant').blocks.thinking(text);
    case 'tool': {
      const { tool, ...input } = fieldsOf(parsed(text));
      return call(stringOf(tool) ?? 'tool', input);
    }
    case 'command':
      return call('execute_command', { command: text });
    case 'browser_action':
      return call('browser_action', parsed(text));
    case 'use_mcp_server': {
      const { toolName, arguments: input, ...server } = fieldsOf(parsed(text));
      return call(stringOf(toolName) ?? 'use_mcp_server', { ...server, ...defined({ arguments: input }) });
    }
    case 'command_output':
    case 'browser_action_result':
    case 'mcp_server_response':
    case 'codebase_search_result': {
      const { called } = task;
      if (called === undefined) return begin('tool').blocks.text(text);
      called.outputs.push(text);
      return called.call.answer({ output: called.outputs.join('\n') });
    }
    case 'followup':
    case 'plan_mode_respond':
    case 'act_mode_respond': {
      const { question, response, selected } = fieldsOf(parsed(text));
      const prompt = stringOf(question) ?? stringOf(response) ?? text;
      return void begin('assistant').blocks.request({ prompt, answer: stringOf(selected) });
    }
    case 'condense':
    case 'condense_context':
    case 'summarize_task':
    case 'compaction': {
      const { blocks } = begin('system');
      blocks.checkpoint('Conversation compacted');
      return blocks.text(stringOf(fieldsOf(entry.contextCondense).summary) ?? '');
    }
    default:
      if (ERRORS.has(name)) return begin('system').blocks.error(text === '' ? name : text);
      if (OF_VIEW.has(name)) return conversation.skip(name, 'State of the view', place);
      if (text === '') return conversation.skip(name, lost('Unknown entry'), place);
      return begin('system').blocks.text(text);
  }
}
