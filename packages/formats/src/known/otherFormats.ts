import type { Format } from '../core/Format';

/** Formats that are refused by name, so that no other format's reader takes some of their records. */
export const otherFormats: readonly Format[] = [
  {
    name: 'google-adk',
    title: 'Google ADK',
    label: "events of Google's Agent Development Kit",
    signs: {
      3: 'invocationId author, invocation_id author, eval_cases eval_set_id, evalCases evalSetId',
      0: 'content.parts',
    },
  },
  {
    name: 'kimi-cli',
    title: 'Kimi CLI',
    label: 'a session of Kimi CLI',
    signs: { 3: 'timestamp message.type message.payload', 0: 'type=metadata protocol_version' },
  },
];
