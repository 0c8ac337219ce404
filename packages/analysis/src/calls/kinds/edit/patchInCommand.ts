/** The line that begins a here-document for a program that applies a patch, after a change of folder at most. */
const BEGINS =
  /^(?:cd [^;&|<>]+(?:&&|;)\s*)?(?:apply_?patch|git apply|patch)\b[^;&|<]*<<-?\s*(?:'(\w+)'|"(\w+)"|(\w+))\s*$/;

/** No longer first line is read, in UTF-16 units. */
const LONGEST_LINE = 1_000;

/**
 * The patch that a shell command applies from its here-document; `undefined` for any other command, and for one that does something
 * besides: all of it has to be shown.
 */
export function patchInCommand(command: string): string | undefined {
  const script = command.trimStart();
  const cut = script.indexOf('\n');
  if (cut < 0 || cut > LONGEST_LINE) return undefined;
  const begins = BEGINS.exec(script.slice(0, cut));
  if (begins === null) return undefined;
  const delimiter = begins[1] ?? begins[2] ?? begins[3] ?? '';
  const body = script.slice(cut + 1);
  // computed: the delimiter is one word, and a line is looked at only from its beginning.
  const end = new RegExp(`^\\t*${delimiter}[ \\t]*$`, 'm').exec(body);
  if (end === null) return body;
  return body.slice(end.index + end[0].length).trim() === '' ? body.slice(0, end.index) : undefined;
}
