import type { DiagnosticCode } from '@agent-transcript/parser';
import type { Labels } from './labels';

/** Puts a language's words behind the tag that a diagnostic is about. `uncertain` is an end that cannot be told. */
export function sayDiagnostic(
  words: Readonly<Record<DiagnosticCode | 'uncertain', string>>,
): Labels['diagnostic'] {
  return ({ code, message, severity }) => {
    const tag = message.slice(0, message.indexOf('>>') + 2);
    return `${tag} ${words[severity === 'error' ? 'uncertain' : code]}`;
  };
}
