import { type Redacted, redactorOf } from './createRedactor';
import type { RedactionOptions, SecretFinding } from './rules/Redaction';

/**
 * The secrets of a run that have a known shape, or one that the caller looks for, in order. Best effort: a secret that looks like a
 * usual word is found only where a name such as `password` stands before it.
 *
 * @param run A `Run` of `@agent-transcript/formats`.
 *
 * @example
 * findSecrets(run).filter(({ kind }) => kind === 'api-key').map(({ preview }) => preview); // ['sk-a…9f2']
 */
export function findSecrets(run: object, options?: RedactionOptions): readonly SecretFinding[] {
  const redactor = redactorOf('findSecrets', run, options);
  while (!redactor.step());
  return redactor.findings() ?? [];
}

/**
 * The run with a mark in place of each secret, wherever it stands: in texts, payloads, names, ids, addresses and keys, in whatever
 * spelling, and where it is cut in two. Best effort.
 *
 * @param chosen What to replace, as `findSecrets` gave it with the same options; default: what is `suggested`.
 *
 * @example
 * const { run: safe, replaced } = redactRun(run, { words: ['Acme'] });
 */
export function redactRun<Run extends object>(
  run: Run,
  options?: RedactionOptions,
  chosen?: readonly Pick<SecretFinding, 'mark'>[],
): Redacted<Run> {
  const redactor = redactorOf('redactRun', run, options);
  while (!redactor.step());
  const steps = redactor.redact(chosen);
  while (!steps.step());
  return steps.result() as Redacted<Run>;
}
