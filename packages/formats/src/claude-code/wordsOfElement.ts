/** Words of an element of the program: its attributes and fields as a list, then its text. */
export function wordsOfElement(attributes: string, inner: string): string {
  const fields = fieldsIn(inner);
  const isText = ({ name }: Field) => TEXTS.includes(name);
  const texts = TEXTS.flatMap((text) => fields?.filter(({ name }) => name === text) ?? []);
  const facts = [...givenIn(attributes), ...(fields ?? []).filter((field) => !isText(field))].flatMap(listed);
  return [...texts.map(({ value }) => value), facts.join('\n'), fields === undefined ? inner.trim() : '']
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A field of an element. */
interface Field {
  readonly name: string;
  readonly value: string;
}

/** Attributes in the form ` name="value"`, whose values hold no quotes. */
function givenIn(attributes: string): readonly Field[] {
  const pieces = attributes.split('"');
  return pieces.flatMap((piece, at) =>
    at % 2 === 0 ? [] : [{ name: (pieces[at - 1] ?? '').trim().replace('=', ''), value: piece }],
  );
}

/** Fields that hold sentences, in the order in which they are read. */
const TEXTS: readonly string[] = ['summary', 'event', 'result'];

/** Fields of a text that consists of fields; `undefined` for any other text. */
function fieldsIn(text: string): readonly Field[] | undefined {
  const fields: Field[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const [start = '', name = ''] = /^<([a-z][\w-]*)>/.exec(rest) ?? [];
    const end = `</${name}>`;
    const at = start === '' ? -1 : rest.indexOf(end, start.length);
    if (at < 0) return undefined;
    fields.push({ name, value: rest.slice(start.length, at).trim() });
    rest = rest.slice(at + end.length).trimStart();
  }
  return fields.length > 0 ? fields : undefined;
}

function listed({ name, value }: Field): string[] {
  const inner = fieldsIn(value) ?? [{ name: '', value }];
  return inner.map((field) => `- ${`${name} ${field.name}`.trim()}: ${codeSpan(field.value)}`);
}

/** A text as inline code, whose fence the text cannot close. */
function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  let fence = '`';
  for (const [run] of line.matchAll(/`+/g)) if (run.length >= fence.length) fence = `${run}\``;
  return line === ''
    ? ''
    : `${fence}${line.startsWith('`') || line.endsWith('`') ? ` ${line} ` : line}${fence}`;
}
