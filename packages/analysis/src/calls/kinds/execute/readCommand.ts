import type { Fields } from '@agent-transcript/text/values';
import { anyTextIn } from '../../core/fieldsIn';

/** A command as typed, and its language if it is code. */
export interface Command {
  readonly text: string;
  readonly language?: string;
}

/** Shells that take a script after `-c`; of such an argument list only the script is shown. */
const SHELLS = /(?:^|[\\/])(?:ba|z|da|k|fi)?sh(?:\.exe)?$/;
const WINDOWS_SHELLS = /(?:^|[\\/])(?:cmd|powershell|pwsh)(?:\.exe)?$/i;
const INTERPRETERS = /(?:^|[\\/])(python|node|ruby|perl|php)[\d.]*(?:\.exe)?$/;

/** The command in the fields of a call: a text or an argument list; `undefined` without one. */
export function readCommand(fields: Fields): Command | undefined {
  for (const name of ['command', 'cmd', 'commands', 'shell_command', 'argv']) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return { text: value };
    if (isTexts(value)) return name === 'commands' ? { text: value.join('\n') } : fromArguments(value);
  }
  return undefined;
}

/** The code in the fields of a call. */
export function readCode(fields: Fields): string | undefined {
  const code = anyTextIn(fields, ['code', 'script', 'source_code', 'python_code']);
  return code === undefined || code.trim() === '' ? undefined : code;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

function fromArguments(all: readonly string[]): Command {
  const [program = '', ...rest] = all;
  const last = rest.at(-1) ?? '';
  const options = rest.slice(0, -1);
  if (
    SHELLS.test(program) &&
    options.length > 0 &&
    options.every(isOption) &&
    options.some((o) => /^-\w*c/.test(o))
  )
    return { text: last };
  if (WINDOWS_SHELLS.test(program) && options.some((option) => /^(?:[/-]c|-command)$/i.test(option)))
    return { text: last };
  const interpreter = INTERPRETERS.exec(program)?.[1];
  if (interpreter !== undefined && rest.length === 2 && /^-[ce]$/.test(rest[0] ?? ''))
    return { text: last, language: interpreter === 'node' ? 'javascript' : interpreter };
  return { text: all.map(quoted).join(' ') };
}

const isOption = (text: string) => text.startsWith('-');

/** Quotes an argument for a shell. */
const quoted = (text: string) =>
  text !== '' && /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
