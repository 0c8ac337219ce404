/** First line of a here-document for a program that applies a patch, after `cd` at most. */
const BEGINS =
  /^(?:cd [^;&|<>]+(?:&&|;)\s*)?(?:apply_?patch|git apply|patch)\b[^;&|<]*<<-?\s*(?:'(\w+)'|"(\w+)"|(\w+))\s*$/;

/** Longest first line that is read, in UTF-16 units. */
const LONGEST_LINE = 1_000;

/**
 * The patch that a shell command applies from its here-document; `undefined` for other commands, and for commands that
 * also do something else, which must be shown completely.
 */
export function patchInCommand(command: string): string | undefined {
  const script = command.trimStart();
  const cut = script.indexOf('\n');
  if (cut < 0 || cut > LONGEST_LINE) return undefined;
  const begins = BEGINS.exec(script.slice(0, cut));
  if (begins === null) return undefined;
  const delimiter = begins[1] ?? begins[2] ?? begins[3] ?? '';
  const body = script.slice(cut + 1);
  // computed: the delimiter is one word, and a line is examined only from its start.
  const end = new RegExp(`^\\t*${delimiter}[ \\t]*$`, 'm').exec(body);
  if (end === null) return body;
  return body.slice(end.index + end[0].length).trim() === '' ? body.slice(0, end.index) : undefined;
}
