import { formats } from '@agent-transcript/formats';
import { NAMES, RUN } from './names';

/** Width of lists in characters. */
const WIDTH = 110;

/** Joins words with commas, in lines. */
function linesOf(words: readonly string[]): string {
  let lines = '';
  let at = 0;
  for (const word of words) {
    const before = lines === '' ? '' : at + word.length + 2 > WIDTH ? ',\n' : ', ';
    at = before === ',\n' ? word.length : at + before.length + word.length;
    lines += before + word;
  }
  return lines;
}

const read = formats.filter(({ load }) => load !== undefined);
const placed = read.filter(({ places }) => places !== undefined);

const HELP = `${NAMES.package} reads runs of agents: sessions, messages, traces, evaluation logs. The format is detected.

  ${RUN} view [file | folder | -]    look at runs in a browser, on this machine only
  ${RUN} export <file | folder | ->  save a run as HTML, Markdown or JSON
  ${RUN} inspect <file | folder | -> report what is in a run, and what is not shown

  --help, -h     this help, or that of a command
  --version, -v

Exit codes: 0 success; 1 inspect found lost records; 2 wrong usage, or a file that cannot be read.

Formats, with their names for --format:
${linesOf(read.map(({ name, title }) => `${title} (${name})`))}
`;

const VIEW = `Shows runs in a browser. The server accepts requests only from this machine, and only at the address that it prints.

  ${RUN} view run.jsonl              one run
  ${RUN} view ~/.claude/projects     all runs in a folder, with search
  ${RUN} view opencode.db            all runs in a database
  ${RUN} view                        the sessions of the agents on this machine
  cat run.jsonl | ${RUN} view -      a run from the standard input

  --open         open the browser (only on a terminal)
  --port <n>     the port; default: a free one
  --help, -h

It knows the session folders of: ${linesOf(placed.map(({ title }) => title))}.
It reads nothing outside of the named file or folder, follows no links out of it, and writes nothing. Press Ctrl+C to stop.
`;

const EXPORT = `Writes a run to the standard output, or with -o to a file. Nothing else is ever written.

  ${RUN} export run.jsonl --html -o run.html   one page with search, folding, filters, keys
  ${RUN} export run.jsonl --html --still       one page without scripts, for mail and archives
  ${RUN} export run.jsonl --md                 Markdown, for people or for a model
  ${RUN} export run.jsonl --json | jq .run     our tree of blocks
  ${RUN} export run.jsonl --redact -o run.html without keys, passwords, names of home folders, mail addresses

  --html, --md, --json   the format; default: by the extension of the -o file
  --still                with --html: no scripts in the page
  --output, -o <file>    write to this file; an existing one is replaced; - is the standard output
  --no-thinking          leave out the model's thinking (--html, --md)
  --redact               replace what looks like a secret with a mark such as [redacted: api key 1], and list the replacements
  --redact-word <text>   also replace this text, ignoring case; may be repeated
  --redact-pattern <re>  also replace the matches of this regular expression in a line; may be repeated
  --run <id>             the only run to write, of a database with many
  --format <name>        the format, if it is not detected: see ${RUN} --help
  --help, -h

Redaction is best effort: it recognises the shapes of secrets, not everything that you want to keep private. Look through the file before you share it.
`;

const INSPECT = `Reports what is in a run: format, agent, model, counts, time, tokens, cost, and every record that is not shown, with the reason.

  ${RUN} inspect run.jsonl
  ${RUN} inspect run.jsonl --json | jq .lost
  ${RUN} inspect run.jsonl > /dev/null || echo "some records are lost"

  --json           as JSON
  --run <id>       the only run to report, of a database with many
  --format <name>  the format, if it is not detected: see ${RUN} --help
  --help, -h

Lost records have content that no page shows: they are not JSON, damaged, cut off, or of an unknown kind or shape, or belong to missing
files of the run. Records without content of their own (copies, settings, encrypted data) are listed as skipped.
Exit codes: 0 nothing is lost; 1 some records are lost; 2 the file cannot be read, or is not a run.
`;

const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['view', VIEW],
  ['export', EXPORT],
  ['inspect', INSPECT],
]);

/** Help of a command; general help without a known name. */
export const helpFor = (command?: string): string => COMMANDS.get(command ?? '') ?? HELP;
