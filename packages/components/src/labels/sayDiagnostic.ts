import type { DiagnosticCode } from '@agent-transcript/parser';
import type { TranscriptLabels } from './TranscriptLabels';

/** Translates a diagnostic: its tag, then the words for its code, or `uncertain` for a payload whose end is ambiguous. */
export function sayDiagnostic(
  words: Readonly<Record<DiagnosticCode | 'uncertain', string>>,
): TranscriptLabels['diagnostic'] {
  return ({ code, message, severity }) => {
    const tag = message.slice(0, message.indexOf('>>') + 2);
    return `${tag} ${words[severity === 'error' ? 'uncertain' : code]}`;
  };
}
