const OWN = 'For the program, not part of the conversation';
const PASSING = 'Shown only for a moment';
const SENT = 'Known only to the extension that sent it';
const SHOWN = 'The call is shown';

const each = (why: string, prefix: string, names: string): [type: string, why: string][] =>
  names.split(' ').map((name) => [`${prefix}${name}`, why]);

/** Reasons to skip events that are not part of the conversation, by their type. Any other type is unknown, whatever its prefix. */
export const PROGRAM_EVENTS: ReadonlyMap<string, string> = new Map([
  ...each(
    OWN,
    'session.',
    'resume idle mode_changed plan_changed todos_changed workspace_file_changed context_changed usage_info usage_checkpoint truncation ' +
      'snapshot_rewind compaction_start tools_updated background_tasks_changed skills_loaded custom_agents_updated mcp_servers_loaded ' +
      'mcp_server_status_changed extensions_loaded remote_steerable_changed permissions_changed session_limits_changed ' +
      'managed_settings_resolved managed_settings_enforced autopilot_objective_changed auto_mode_resolved schedule_created ' +
      'schedule_cancelled schedule_rearmed extensions.attachments_pushed',
  ),
  ...each(SENT, 'session.', 'custom_notification'),
  ...each(OWN, 'session.canvas.', 'opened closed recorded removed unavailable registry_changed'),
  ...each(OWN, 'assistant.', 'turn_start turn_end message_start streaming_delta idle'),
  ...each(PASSING, 'assistant.', 'intent server_tool_progress'),
  ...each(PASSING, '', 'tool.execution_progress hook.progress'),
  ...each(OWN, 'hook.', 'start end'),
  ...each(OWN, 'subagent.', 'selected deselected'),
  ...each(OWN, 'command.', 'queued execute completed'),
  ...each(
    OWN,
    'mcp.',
    'oauth_required oauth_completed headers_refresh_required headers_refresh_completed tools.list_changed resources.list_changed ' +
      'prompts.list_changed',
  ),
  ...each(OWN, 'factory.', 'run_started run_updated run_settled'),
  ...each(OWN, '', 'pending_messages.modified commands.changed capabilities.changed tool_search.activated'),
  ...each(SHOWN, 'external_tool.', 'completed'),
]);
