import { type DefaultValidator, loadValidator, type SchemaValidator } from '@agent-transcript/protocol';
import type { ValidatorChoice } from './types';

let ajv: Promise<DefaultValidator> | undefined;

/**
 * The validator of a form, loaded when it is first needed.
 *
 * Where the page refuses `eval`, `ajv` becomes the interpreter. To find that out is itself a violation of the policy,
 * which the browser reports once: a page that has such a policy had better say `interpreter`.
 */
export async function loadFormValidator(choice: ValidatorChoice): Promise<SchemaValidator> {
  if (typeof choice === 'function') return choice;
  if (choice === 'interpreter' || !mayCompile()) return loadValidator();
  ajv ??= import('./createAjvValidator').then(({ createAjvValidator }) => createAjvValidator());
  return ajv;
}

let compiles: boolean | undefined;

function mayCompile(): boolean {
  if (compiles !== undefined) return compiles;
  try {
    // oxlint-disable-next-line no-new-func, no-implied-eval -- the only way to learn whether Ajv can work here
    compiles = new Function('return true')() === true;
  } catch {
    compiles = false;
  }
  return compiles;
}
