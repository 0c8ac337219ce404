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
];
