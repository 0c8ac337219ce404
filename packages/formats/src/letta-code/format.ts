import type { Format } from '../core/Format';

/** Transcripts of Letta Code. */
export const lettaCode: Format<'letta-code'> = {
  name: 'letta-code',
  title: 'Letta Code',
  label: 'a transcript of Letta Code',
  fields: ['captured_at', 'argsText', 'resultText', 'source_line_id'],
  signs: {
    3: 'kind=user|assistant|reasoning|error text captured_at, kind=tool_call captured_at',
  },
  places: [{ home: '.letta/transcripts', variable: 'LETTA_TRANSCRIPT_ROOT', files: '*/*/transcript.jsonl' }],
  load: () => import('./index'),
};
