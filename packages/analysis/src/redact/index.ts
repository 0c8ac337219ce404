/**
 * A run without its secrets: finds keys, tokens, passwords, private keys, names of home folders and addresses of mail, and what the
 * caller looks for, and replaces them wherever they stand. Best effort.
 *
 * @module redact
 */
export { createRedactor, type Redacted, type Redactor, type Steps } from './createRedactor';
export { findSecrets, redactRun } from './redactRun';
export type { OwnFinder, RedactionOptions, SecretFinding, SecretKind, SecretPlace } from './rules/Redaction';
