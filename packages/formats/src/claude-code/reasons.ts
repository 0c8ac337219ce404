import { lost, type Why } from '../core/lost';

const each = (why: string, names: string): [kind: string, why: string][] =>
  names.split(' ').map((name) => [name, why]);

const KEPT = 'The program keeps it';

/** Why records and parts of a kind are not shown, by the whole of its name. */
const KINDS = new Map([
  ...each('It is in the header', 'summary custom-title ai-title cost-state system/init'),
  ...each('Other lines say it too', 'copy last-prompt result attachment/queued_command'),
  ...each(
    'It told how far a call was',
    'progress tool_progress system/task_started system/task_progress system/task_updated',
  ),
  ['tool_use_summary', 'It sums up calls that are shown'],
  ['prompt_suggestion', 'The program offered it'],
  ...each(
    'It is empty',
    'user system/informational system/away_summary system/scheduled_task_fire system/local_command system/local_command_output',
  ),
  ...each('Its words are encrypted', 'assistant/thinking assistant/redacted_thinking user/redacted_thinking'),
  ...each(
    KEPT,
    'file-history-snapshot file-history-delta attribution-snapshot history-suppression content-replacement worktree-state tag task-summary ' +
      'mode permission-mode agent-name agent-color agent-setting bridge-session frame-link pr-link atis-latch speculation-accept ' +
      'rate_limit_event auth_status keep_alive',
  ),
  ...each(
    KEPT,
    [
      'agents_killed api_metrics background_tasks_changed bridge_status commands_changed elicitation_complete file_snapshot files_persisted',
      'memory_saved microcompact_boundary mirror_error model_changed permission_retry plugin_install post_turn_summary',
      'session_state_changed status task_notification thinking_tokens turn_duration',
    ]
      .join(' ')
      .replace(/\w+/g, 'system/$&'),
  ),
]);

/** Families of kinds, each of which says of itself who it is for, whatever else its name says. */
const FAMILIES: readonly (readonly [beginning: string, why: string])[] = [
  ['progress/', 'It told how far a call was'],
  ['queue-operation/', 'Other lines say it too'],
  ['attachment/', 'It is for the model'],
  ['system/hook_', 'It is for the model'],
  ['system/stop_hook_', 'It is for the model'],
  ['result/', 'Other lines say it too'],
  ['context-collapse-', KEPT],
  ['marble-origami-', KEPT],
  ['artifact-', KEPT],
];

/** Why a record or a part is not shown. One of an unknown kind is lost. */
export const whyNot = (kind: string): Why =>
  KINDS.get(kind) ?? FAMILIES.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? lost('It is unknown');
