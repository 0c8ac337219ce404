import { type Fields, stringOf } from '@agent-transcript/text/values';
import type { ExecuteCall } from '../../core/Call';
import type { CallReader } from '../../core/CallReader';
import { pathIn, textIn } from '../../core/fieldsIn';
import type { CallParts } from '../../core/partsOf';
import { type Command, readCode, readCommand } from './readCommand';
import { readOutput } from './readOutput';
import { removalsIn } from './removalsIn';

/** Tools whose command is always a shell command. */
const SHELLS =
  /bash|shell|terminal|console|^(?:command|cmd|sh|zsh)$|^(?:run|exec|execute)(?:\w*(?:command|cmd|process))?$/;
/** Tools that run code. */
const INTERPRETERS =
  /python|jupyter|interpreter|repl|notebook|javascript|typescript|node|exec|run|eval|sandbox|code|script/;
/** Tools that send input to a process or poll its output. */
const SESSIONS = /^(?:writestdin|writetostdin|bashoutput|shelloutput|readbash|writebash|getterminaloutput)$/;

/** Fields that may accompany a shell command. A tool with other fields has commands of its own. */
const BESIDE = new Set(
  (
    'command cmd commands argv args shell shell_command description explanation goal reason justification thought timeout ' +
    'timeout_ms timeoutMs timeout_seconds timeout_sec workdir working_directory workingDirectory cwd directory dir_path env ' +
    'environment background run_in_background is_background isBackground async mode sessionId session_id blocking is_input ' +
    'security_risk with_escalated_permissions sandbox_permissions prefix_rule login tty yield_time_ms max_output_tokens ' +
    'requires_approval requiresApproval user type status user_shell_command dangerouslyDisableSandbox restart name id'
  ).split(' '),
);

/** Reads shell commands and executed code. */
export const executeCalls: CallReader<ExecuteCall> = {
  kind: 'execute',
  read: readExecute,
  // Text around the output of a command does not belong to it.
  isContent: ({ output, stdout }, { text }) =>
    output === undefined ? stdout === undefined : output === text,
  printsUntilItEnds: true,
  changes: removalsIn,
};

function readExecute(parts: CallParts): ExecuteCall | null {
  const { input, name } = parts;
  const session = sessionOf(input);
  const command =
    commandOf(parts) ?? (SESSIONS.test(name) && session !== undefined ? typedInto(input) : undefined);
  if (command === undefined) return null;
  const directory = textIn(input, [
    'workdir',
    'cwd',
    'working_directory',
    'workingDirectory',
    'directory',
    'dir_path',
  ]);
  return {
    kind: 'execute',
    command: command.text,
    ...(command.language !== undefined && { language: command.language }),
    ...(session !== undefined && { session }),
    ...(directory !== undefined && { directory }),
    ...readOutput(parts, directory),
  };
}

function commandOf({ input, name }: CallParts): Command | undefined {
  const command = readCommand(input);
  if (command !== undefined && (SHELLS.test(name) || Object.keys(input).every((field) => BESIDE.has(field))))
    return isOfEditor(command, input) ? undefined : command;
  const language = stringOf(input['language']) ?? languageOf(name);
  const code = INTERPRETERS.test(name) || language !== undefined ? readCode(input) : undefined;
  return code === undefined ? undefined : { text: code, ...(language !== undefined && { language }) };
}

const EDITOR_COMMANDS = /^(?:view|create|str_replace|insert|undo_edit|delete|rename)$/;

const isOfEditor = (command: Command, input: Fields) =>
  EDITOR_COMMANDS.test(command.text) && pathIn(input) !== undefined;

const languageOf = (name: string) =>
  /python|jupyter/.test(name) ? 'python' : /javascript/.test(name) ? 'javascript' : undefined;

/** The input that was sent, which may be empty. */
const typedInto = (input: Fields): Command => ({
  text: textIn(input, ['chars', 'input', 'text', 'data']) ?? '',
});

function sessionOf(input: Fields): string | undefined {
  for (const name of ['session_id', 'sessionId', 'bash_id', 'shell_id', 'shellId', 'id']) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
