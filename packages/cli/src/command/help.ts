import { formats } from '@agent-transcript/formats';
import { NAMES, RUN } from './names';

/** How wide a list is written, in characters. */
const WIDTH = 110;

/** Words in lines, with commas. */
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

const HELP = `${NAMES.package} reads the runs of agents: sessions, messages, traces, logs of evaluations. It finds out the format by itself.

  ${RUN} view [file | folder | -]    look at runs in a browser, on this machine only
  ${RUN} export <file | folder | ->  save a run as HTML, Markdown or JSON
  ${RUN} inspect <file | folder | -> say what is in a run, and what is not shown

  --help, -h     this, or the help of a command
  --version, -v

Exit codes: 0 done; 1 inspect: something of the file is lost; 2 wrong use, or a file that cannot be read.

Formats, with the names that --format takes:
${linesOf(read.map(({ name, title }) => `${title} (${name})`))}
`;

const VIEW = `Shows runs in a browser. The server answers only this machine, and only who knows the address that it prints.

  ${RUN} view run.jsonl              one run
  ${RUN} view ~/.claude/projects     all runs in a folder, with search
  ${RUN} view                        the sessions of the agents on this machine
  cat run.jsonl | ${RUN} view -      what is piped in

  --open         open the browser (only on a terminal)
  --port <n>     the port; default: any that is free
  --help, -h

It knows where these keep their sessions: ${linesOf(placed.map(({ title }) => title))}.
It reads nothing outside of what is named, follows no link out of it, and writes nothing. Ctrl+C ends it.
`;

const EXPORT = `Writes a run to the standard output, or with -o to a file: the only thing that is ever written.

  ${RUN} export run.jsonl --html -o run.html   one page to read in: find, folds, filters, keys
  ${RUN} export run.jsonl --html --still       one page without script, for mail and archives
  ${RUN} export run.jsonl --md                 Markdown, for people or for a model
  ${RUN} export run.jsonl --json | jq .run     our tree of blocks
  ${RUN} export run.jsonl --redact -o run.html without keys, passwords, names of home folders, mail addresses

  --html, --md, --json   what to write; default: what the name after -o ends in
  --still                with --html: no script in the page
  --output, -o <file>    replaces the file if it is there
  --no-thinking          leave out what the model thought (--html, --md)
  --redact               put a mark such as [redacted: api key 1] in place of what looks like a secret, and list what was replaced
  --redact-word <text>   replace this too, in upper or lower case; any number of times
  --redact-pattern <re>  replace what this regular expression matches in a line; any number of times
  --format <name>        the format of the run, if it is not detected: see ${RUN} --help
  --help, -h

Redaction is best effort: it knows the shapes of secrets, not what you would rather keep to yourself. Look through the file before you share it.
`;

const INSPECT = `Says what is in a run: format, agent, model, counts, time, tokens, cost, and every record that is not shown, with the reason.

  ${RUN} inspect run.jsonl
  ${RUN} inspect run.jsonl --json | jq .lost
  ${RUN} inspect run.jsonl > /dev/null || echo "something is lost"

  --json           as JSON
  --format <name>  the format, if it is not detected: see ${RUN} --help
  --help, -h

Lost is what the run says and no page shows: records that are not JSON, damaged, cut off, or of a kind or shape that is unknown, and files
of the run that are not there. What is left out on purpose (copies, settings, what is encrypted) is listed as skipped.
Exit codes: 0 nothing is lost; 1 something is; 2 the file cannot be read, or is no run.
`;

const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['view', VIEW],
  ['export', EXPORT],
  ['inspect', INSPECT],
]);

/** The help of a command; of all, if there is none of this name. */
export const helpFor = (command?: string): string => COMMANDS.get(command ?? '') ?? HELP;
