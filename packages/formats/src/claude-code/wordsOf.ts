/** A slash command: what it is called, what the program says of it, and its arguments, in which a person may write anything. */
const COMMAND =
  /^(?:<command-message>([^<]*)<\/command-message>\s*)?<command-name>(\/?[^<\s]+)<\/command-name>\s*(?:<command-message>([^<]*)<\/command-message>\s*)?(?:<command-args>([^]*)<\/command-args>)?$/;

/** A command of the shell that a person gave, or what a command put out: from one end to the other, whatever stands between. */
const OUTPUT =
  /^<(bash-input|(?:local-command|bash)-std(?:out|err))>([^]*)<\/(bash-input|(?:local-command|bash)-std(?:out|err))>$/;

/** Where the output of a command of the shell becomes that of its errors. */
const SEAM = '</bash-stdout><bash-stderr>';

/**
 * The words of a text in which the program wrote a slash command, or what a command put out, between tags: `/review all`, and the output
 * as code, empty where there was none. A text that is anything else, or more, stays as it is.
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
  // A message that says more than the name is kept, with all the rest.
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

/** Marks for colours and weights of a terminal. */
// oxlint-disable-next-line no-control-regex -- they begin with one
const COLOURS = /\u001B\[[\d;]*m/g;

/** A block of code that nothing in the text can end. */
function code(text: string, language = ''): string {
  let fence = '```';
  for (const [run] of text.matchAll(/`{3,}/g)) if (run.length >= fence.length) fence = `${run}\``;
  return `${fence}${language}\n${text.replace(COLOURS, '').replace(/\n$/, '')}\n${fence}`;
}
