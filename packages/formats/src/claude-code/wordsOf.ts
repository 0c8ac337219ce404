import { codeBlock } from '../core/codeBlock';

/** A slash command: its name, the program's message, and its arguments, which may hold any text. */
const COMMAND =
  /^(?:<command-message>([^<]*)<\/command-message>\s*)?<command-name>(\/?[^<\s]+)<\/command-name>\s*(?:<command-message>([^<]*)<\/command-message>\s*)?(?:<command-args>([^]*)<\/command-args>)?$/;

/** A shell command of a person, or the output of a command, with any text inside. */
const OUTPUT =
  /^<(bash-input|(?:local-command|bash)-std(?:out|err))>([^]*)<\/(bash-input|(?:local-command|bash)-std(?:out|err))>$/;

/** Border between the standard output and the error output of a shell command. */
const SEAM = '</bash-stdout><bash-stderr>';

/**
 * Words of a text in which the program wrote a slash command or the output of a command between tags: `/review all`, or the output as
 * code (the empty text if there is none). Any other text stays as it is.
 */
export function wordsOf(text: string): string {
  const trimmed = text.trim();
  if (!/^<(?:command|local-command|bash)-/.test(trimmed)) return text;
  return commandOf(trimmed) ?? outputOf(trimmed) ?? text;
}

function commandOf(text: string): string | undefined {
  const [, before, name, after, args = ''] = COMMAND.exec(text) ?? [];
  if (name === undefined) return undefined;
  const message = (before ?? after ?? '').replace(/ is running…$/, '');
  // A message with more than the name is kept as it is.
  if (![name, name.slice(1), ''].includes(message)) return undefined;
  return `${name} ${args.trim()}`.trim();
}

function outputOf(text: string): string | undefined {
  const [, begin, output = '', end] = OUTPUT.exec(text) ?? [];
  if (begin === undefined) return undefined;
  if (output.replace(SEAM, '').trim() === '') return '';
  if (begin === end) return code(output, begin === 'bash-input' ? 'sh' : '');
  const seam = output.lastIndexOf(SEAM);
  if (begin !== 'bash-stdout' || end !== 'bash-stderr' || seam < 0) return undefined;
  const parts = [output.slice(0, seam), output.slice(seam + SEAM.length)].filter((part) => part !== '');
  return parts.map((part) => code(part)).join('\n\n');
}

/** Escape sequences for a terminal's colours and weights. */
// oxlint-disable-next-line no-control-regex -- they begin with one
const COLOURS = /\u001B\[[\d;]*m/g;

/** Output of a command as a block of code, without the escape sequences of a terminal. */
const code = (text: string, language?: string): string => codeBlock(text.replace(COLOURS, ''), language);
