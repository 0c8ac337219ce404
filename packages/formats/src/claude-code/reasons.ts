import { lost, type Why } from '../core/lost';

const each = (why: string, names: string): [kind: string, why: string][] =>
  names.split(' ').map((name) => [name, why]);

const KEPT = 'For the program, not part of the conversation';

/** Reasons to skip records and parts, by the full name of their kind. */
const KINDS = new Map([
  ...each('Shown in the header', 'summary custom-title ai-title cost-state system/init'),
  ...each('Repeated by other lines', 'copy last-prompt result attachment/queued_command'),
  ...each(
    'Progress of a call',
    'progress tool_progress system/task_started system/task_progress system/task_updated',
  ),
  ['tool_use_summary', 'A summary of calls that are shown'],
  ['prompt_suggestion', 'A suggestion of the program'],
  ...each(
    'Empty',
    'user system/informational system/away_summary system/scheduled_task_fire system/local_command system/local_command_output',
  ),
  ...each('Encrypted', 'assistant/thinking assistant/redacted_thinking user/redacted_thinking'),
  ...each(
    KEPT,
    'file-history-snapshot file-history-delta attribution-snapshot history-suppression content-replacement worktree-state relocated tag task-summary ' +
      'mode permission-mode agent-name agent-color agent-setting bridge-session frame-link pr-link atis-latch speculation-accept ' +
      'rate_limit_event auth_status keep_alive',
  ),
  ...each(
    KEPT,
    [
      'agents_killed api_metrics background_tasks_changed bridge_status commands_changed elicitation_complete file_snapshot files_persisted',
      'memory_saved microcompact_boundary mirror_error model_changed permission_retry plugin_install post_turn_summary',
      'session_start session_state_changed status task_notification thinking_tokens turn_duration',
    ]
      .join(' ')
      .replace(/\w+/g, 'system/$&'),
  ),
]);

/** Reasons to skip families of kinds, by the beginning of their names. */
const FAMILIES: readonly (readonly [beginning: string, why: string])[] = [
  ['progress/', 'Progress of a call'],
  ['queue-operation/', 'Repeated by other lines'],
  ['attachment/', 'For the model, not part of the conversation'],
  ['system/hook_', 'For the model, not part of the conversation'],
  ['system/stop_hook_', 'For the model, not part of the conversation'],
  ['result/', 'Repeated by other lines'],
  ['context-collapse-', KEPT],
  ['marble-origami-', KEPT],
  ['artifact-', KEPT],
];

/** Reason to skip a record or a part. An unknown kind is lost. */
export const whyNot = (kind: string): Why =>
  KINDS.get(kind) ?? FAMILIES.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? lost('Unknown kind');
