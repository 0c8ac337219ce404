/** An element that a program writes into a text in the user's name, such as `<system-reminder>…</system-reminder>`. */
export interface Element {
  readonly name: string;
  /** Text between its tags. */
  readonly inner: string;
  /** The element as it stands. */
  readonly whole: string;
}

/** A text without some elements. */
export interface WithoutElements {
  readonly elements: readonly Element[];
  /** Text that is left. */
  readonly rest: string;
}

/** Takes elements of known names from the beginning of a text. An element ends at the first end tag of its name. */
export function takeLeading(text: string, names: ReadonlySet<string>): WithoutElements {
  const elements: Element[] = [];
  let rest = text;
  for (let found = leading(rest, names); found !== undefined; found = leading(rest, names)) {
    elements.push(found);
    rest = rest.slice(rest.indexOf(found.whole) + found.whole.length);
  }
  return { elements, rest: elements.length === 0 ? text : rest.trim() };
}

/** Takes an element of one of the names from the end of a text. It begins at the last start tag of its name. */
export function takeTrailing(text: string, names: ReadonlySet<string>): WithoutElements {
  const end = text.trimEnd();
  const name = end.endsWith('>') ? end.slice(end.lastIndexOf('</') + 2, -1) : '';
  const at = names.has(name) ? end.lastIndexOf(`<${name}>`) : -1;
  if (at < 0) return { elements: [], rest: text };
  const whole = end.slice(at);
  const inner = whole.slice(name.length + 2, -name.length - 3);
  return { elements: [{ name, inner, whole }], rest: end.slice(0, at).trim() };
}

function leading(text: string, names: ReadonlySet<string>): Element | undefined {
  const start = text.trimStart();
  if (!start.startsWith('<')) return undefined;
  const name = start.slice(1, start.indexOf('>'));
  const end = `</${name}>`;
  const at = names.has(name) ? start.indexOf(end) : -1;
  if (at < 0) return undefined;
  return { name, inner: start.slice(name.length + 2, at), whole: start.slice(0, at + end.length) };
}
