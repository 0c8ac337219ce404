/** A call that a model wrote as XML in its text. */
export interface XmlCall {
  /** Text before the call. */
  readonly before: string;
  /** Text after the call. */
  readonly after: string;
  /** Parameters by name; the XML itself if it has another shape. */
  readonly input: Readonly<Record<string, string>> | string;
}

/** The beginning of a result, such as `[read_file for 'tide.txt'] Result:`. It names the tool that the text before it calls. */
const MARK = /^\[([a-z][a-z0-9_]{0,63})(?=[\s\]])/;
const MARK_END = '] Result:';

/** The mark of a result at the beginning of a text, with the text after it; `undefined` if there is none. */
export function resultMark(text: string): { readonly name: string; readonly rest: string } | undefined {
  const [, name] = MARK.exec(text) ?? [];
  const end = name === undefined ? -1 : text.indexOf(MARK_END);
  if (name === undefined || end < 0) return undefined;
  return { name, rest: text.slice(end + MARK_END.length).trim() };
}

/** Parameters whose value may contain tags, even its own end tag: their last end tag counts. */
const OF_TEXT: ReadonlySet<string> = new Set(['args', 'content', 'diff', 'result', 'response']);

/** Reads the call of a tool in a text; `undefined` if the text holds none. */
export function xmlCallIn(text: string, name: string): XmlCall | undefined {
  const begin = text.indexOf(`<${name}>`);
  const end = text.lastIndexOf(`</${name}>`);
  if (begin < 0 || end < begin) return undefined;
  const inner = text.slice(begin + name.length + 2, end);
  return {
    before: text.slice(0, begin).trimEnd(),
    after: text.slice(end + name.length + 3).trim(),
    input: parametersOf(inner) ?? inner.trim(),
  };
}

/** Parameters in the XML of a call; `undefined` if there is anything else between them. */
function parametersOf(xml: string): Readonly<Record<string, string>> | undefined {
  const parameters: [string, string][] = [];
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (xml.slice(at, start < 0 ? undefined : start).trim() !== '') return undefined;
    if (start < 0) return Object.fromEntries(parameters);
    const nameEnd = xml.indexOf('>', start);
    const name = xml.slice(start + 1, nameEnd);
    if (nameEnd < 0 || !/^[a-z][a-z0-9_]{0,63}$/i.test(name)) return undefined;
    const endTag = `</${name}>`;
    const end = OF_TEXT.has(name) ? xml.lastIndexOf(endTag) : xml.indexOf(endTag, nameEnd);
    if (end < nameEnd) return undefined;
    const value = xml.slice(nameEnd + 1, end);
    parameters.push([name, value.replace(/^\n|\n$/g, '')]);
    at = end + endTag.length;
  }
}
