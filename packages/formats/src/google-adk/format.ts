import type { Format } from '../core/Format';

/** Sessions and events of Google's Agent Development Kit, and its evaluation sets. */
export const googleAdk: Format<'google-adk'> = {
  name: 'google-adk',
  title: 'Google ADK',
  label: "events of Google's Agent Development Kit",
  fields: ['invocationId', 'author', 'actions', 'longRunningToolIds', 'eval_cases'],
  signs: {
    3: 'invocationId author, invocation_id author, events.*.invocationId appName, events.*.invocation_id app_name, eval_cases eval_set_id, evalCases evalSetId, query expected_tool_use, data.*.expected_tool_use',
    2: 'appName userId events, app_name user_id events',
    0: 'content.parts, eval_id conversation',
  },
  load: () => import('./index'),
};
