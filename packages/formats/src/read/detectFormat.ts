import type { FormatName } from '../core/Run';
import { closeJson } from './closeJson';
import { framingOf, withoutMark } from './framing';

/** The format of a file, and what tells it. */
export interface Detection {
  readonly format: FormatName;
  /** What of the content tells the format, in English. */
  readonly why: string;
}

/** How much of a file is looked at, in UTF-16 units, and how many of its records. */
export const LOOKED_AT = 65_536;
const RECORDS = 40;

/**
 * What tells each format, any one of what stands between commas: the paths of fields that its records have (`*` is any item), with a
 * pattern for the whole value where that tells. The first format that fits counts, so what is vague comes last.
 */
const SIGNS: Readonly<Record<string, string>> = {
  'transcript-json': 'version run.format',
  otel: 'resourceSpans, attributes spanContext, attributes context.span_id, spanId traceId',
  langfuse: 'observations trace, trace.projectId, traceId type=[A-Z]+',
  langsmith: 'post.*.run_type, patch.*.id, run_type',
  inspect: 'eval.task, epoch messages',
  atif: 'schema_version=ATIF.*',
  'swe-agent': 'trajectory.*.action, history.*.role',
  openhands:
    'history.*.action, history.*.*.action, instruction issue_type, action args, content observation, source kind=(System|Message|Action|Observation|Conversation).*Event, execution_status confirmation_policy',
  codex:
    'payload type=session_meta|response_item|event_msg|turn_context|compacted, instructions timestamp, thread_id type=thread\\.started, item type=item\\..*',
  'gemini-cli': 'projectHash sessionId, timestamp type=gemini',
  'claude-code':
    'parentUuid type, sessionId uuid, leafUuid, messageId snapshot, parent_tool_use_id session_id, session_id subtype type=system|result',
  pi: 'cwd type=session, message.role type=message',
  copilot:
    'data type=(session|user|assistant|tool|subagent)\\..*, requests.*.message, requests sessionId, mode.kind sessionId',
  'ag-ui': 'type=(RUN|STEP|TEXT_MESSAGE|TOOL_CALL|STATE|MESSAGES|ACTIVITY|THINKING|REASONING)_.*',
  opencode: 'directory projectID, role sessionID, messageID type, id time.start type',
  'openai-responses':
    'object=response, type=response\\..*, call_id type=.*_call.*, output.*.type, summary type=reasoning',
  'anthropic-messages':
    'content role type=message, type=message_(start|delta)|content_block_.*, content.*.type=(redacted_)?thinking|(server_)?tool_use|tool_result role',
  'ai-sdk-ui': 'parts role',
  'ai-sdk-stream':
    'type=(start|finish)(-step)?|(text|reasoning|tool-input)-(start|delta|end)|tool-(input|output|approval)-.*',
  'openai-chat': 'choices, traj, messages.*.role, messages.*.content, content role, role tool_calls',
};

/**
 * Tells the format of a file from its beginning: 4 KB nearly always tell, more than 64 KB are not looked at. Text alone decides; the
 * name only where that says nothing.
 *
 * @param start The beginning of the file: text, or its bytes in UTF-8. It may be cut anywhere.
 * @returns `null` if it is none that is known.
 */
export function detectFormat(start: string | Uint8Array, name = ''): Detection | null {
  const text = typeof start === 'string' ? start : new TextDecoder().decode(start.subarray(0, LOOKED_AT));
  const head = withoutMark(text.slice(0, LOOKED_AT));
  const framing = framingOf(head);
  if (framing === 'archive') return { format: 'inspect', why: 'It is an archive.' };
  if (framing === 'text') return { format: 'tagged', why: 'It holds tags.' };
  const records = framing === null ? [] : recordsOf(head, framing).flatMap(itemsOf);
  // What they hold too: a chat may stand in the one value of its file.
  const inner = records.flatMap((record) => (isFields(record) ? Object.values(record).flatMap(itemsOf) : []));
  return recognise([...records, ...inner], name);
}

function recognise(records: readonly unknown[], name: string): Detection | null {
  for (const [format, signs] of Object.entries(SIGNS)) {
    const found = signs
      .split(', ')
      .find((sign) => records.some((record) => sign.split(' ').every((path) => reaches(record, path))));
    if (found !== undefined)
      return { format: format as FormatName, why: `It has ${found.replace(/=\S*/g, '')}.` };
  }
  return /\.md$/i.test(name) ? { format: 'tagged', why: 'Its name ends in .md.' } : null;
}

function recordsOf(head: string, framing: 'json' | 'lines' | 'events'): unknown[] {
  if (framing === 'json') return [closeJson(head)];
  return head
    .split('\n')
    .map((line) => (framing === 'lines' ? line : (/^data:(.*)/.exec(line)?.[1] ?? '')))
    .filter((line) => line.trim() !== '')
    .slice(0, RECORDS)
    .map(closeJson);
}

/** A list's first items; anything else as the one item. */
const itemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, RECORDS) : [value];

/** Not that of `core`, which is loaded with a format. */
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has what a path leads to. */
function reaches(value: unknown, path: string): boolean {
  const [, steps = '', pattern] = /^([^=]*)(?:=(.*))?$/.exec(path) ?? [];
  const found = steps
    .split('.')
    .reduce<readonly unknown[]>(
      (values, step) =>
        values.flatMap((one) =>
          step === '*' ? itemsOf(one) : isFields(one) && Object.hasOwn(one, step) ? [one[step]] : [],
        ),
      [value],
    );
  if (pattern === undefined) return found.some((one) => one !== undefined);
  // computed: a pattern of SIGNS; behind the one `.*` that is not at an end, `.*` with `s` takes all that is left.
  const expression = new RegExp(`^(?:${pattern})$`, 's');
  return found.some((one) => typeof one === 'string' && expression.test(one));
}
