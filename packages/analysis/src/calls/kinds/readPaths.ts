import { withoutEscapes } from '@agent-transcript/text/ansi';
import { fieldsOf, isFields, listOf, stringOf } from '@agent-transcript/text/values';
import { textIn } from '../core/fieldsIn';

/** Deepest tree that is read from JSON. */
const DEEPEST = 50;

/** Notes that tools write around names. */
const NOTE =
  /^(?:Found \d+ |Directory listing for |Directory .* is empty|Here's the files and |Here are the |Listing |Contents of |Absolute path: |No (?:files|matches|results)|NOTE: |\(.*\)$|\[Showing |\d+ director(?:y|ies)|bash-\$$)/i;

/** Notes that the folder is empty. */
const NOTHING = /^\s*(?:No (?:files|matches|results)\b|Found (?:no|0) |Directory .* is empty|\(empty)/i;

/**
 * Reads the paths in a textual result: one per line, a drawn or indented tree, or names with `[DIR]` and `[FILE]`.
 * `null` if a line is something else.
 */
export function readPaths(text: string): readonly string[] | null {
  if (NOTHING.test(text)) return [];
  const lines = withoutEscapes(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !NOTE.test(line));
  if (lines.length === 0) return null;
  return drawnTree(lines) ?? indentedTree(lines) ?? plainNames(lines);
}

const DRAWN = /^((?:[│|] {3}|[│|]\u00a0\u00a0 | {4})*)[├└`|](?:──|--) ?(.+)$/;

/** Reads a tree with lines: `├── a.ts`. */
function drawnTree(lines: readonly string[]): readonly string[] | null {
  if (!lines.some((line) => DRAWN.test(line))) return null;
  const [first = ''] = lines;
  const root = DRAWN.test(first) || first === '.' ? '' : asFolder(first);
  return nest(
    lines.flatMap((line, at) => {
      const [, lead, name] = DRAWN.exec(line) ?? [];
      if (name !== undefined) return { depth: (lead ?? '').length / 4, name };
      return at === 0 ? [] : null;
    }),
    root,
  );
}

const INDENTED = /^( *)(?:- )?(\S.*)$/;

/** Reads a tree of spaces, with or without bullets: `  - a.ts`. */
function indentedTree(lines: readonly string[]): readonly string[] | null {
  const marked = lines.some((line) => /^ *- /.test(line));
  if (!marked && !lines.some((line) => line.startsWith(' '))) return null;
  const deepest = lines.map((line) => INDENTED.exec(line)).filter((match) => match !== null);
  if (deepest.length < lines.length) return null;
  const steps = deepest.map(([, lead = '']) => lead.length).filter((length) => length > 0);
  const step = steps.reduce((least, length) => Math.min(least, length), Number.POSITIVE_INFINITY);
  return nest(
    deepest.map(([, lead = '', name = '']) => ({
      depth: lead === '' ? 0 : Math.round(lead.length / step),
      name,
    })),
    '',
  );
}

/** Paths from names and their depths; `null` if one is not a name. */
function nest(
  entries: readonly ({ readonly depth: number; readonly name: string } | null)[],
  root: string,
): readonly string[] | null {
  const folders: string[] = [root];
  const paths: string[] = [];
  for (const [at, entry] of entries.entries()) {
    if (entry === null) return null;
    const depth = Math.min(entry.depth, folders.length - 1, DEEPEST);
    folders.length = depth + 1;
    const below = entries[at + 1]?.depth ?? 0;
    const name = below > entry.depth ? asFolder(entry.name) : entry.name;
    const path = `${folders[depth]}${name}`;
    folders.push(asFolder(path));
    paths.push(path);
  }
  return paths;
}

const asFolder = (name: string) => (name.endsWith('/') ? name : `${name}/`);

const KIND = /^\[(DIR|FILE)\] (.+)$/;

function plainNames(lines: readonly string[]): readonly string[] | null {
  const paths: string[] = [];
  for (const line of lines) {
    if (/^\(|^\[(?!(?:DIR|FILE)\])/.test(line)) continue;
    const [, kind, name] = KIND.exec(line) ?? [];
    const path = name ?? line;
    // A sentence has more words than a path.
    if (path.length > 1_000 || (kind === undefined && path.split(' ').length > 6)) return null;
    paths.push(kind === 'DIR' ? asFolder(path) : path);
  }
  return paths.length === 0 ? null : paths;
}

/** Fields for names. */
const LISTS = ['files', 'paths', 'entries', 'filenames', 'items', 'matches', 'results', 'children'];

/** Reads the paths in a JSON result: a list of names, or a tree of objects with names. `null` for anything else. */
export function readJsonPaths(result: unknown): readonly string[] | null {
  const list = Array.isArray(result)
    ? listOf(result)
    : LISTS.map((name) => (isFields(result) ? result[name] : undefined)).find((one) => Array.isArray(one));
  if (!Array.isArray(list)) return null;
  const paths: string[] = [];
  const todo = (list as readonly unknown[]).map((entry) => ({ entry, folder: '', depth: 0 })).toReversed();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { entry, folder, depth } = next;
    const fields = fieldsOf(entry);
    const name = stringOf(entry) ?? textIn(fields, ['path', 'name', 'file', 'filename', 'uri']);
    if (name === undefined) return null;
    const children = listOf(fields.children);
    const isFolder =
      children.length > 0 ||
      fields.isDirectory === true ||
      fields.is_directory === true ||
      ['directory', 'dir', 'folder'].includes(stringOf(fields.type) ?? '');
    const path = `${folder}${isFolder ? asFolder(name) : name}`;
    paths.push(path);
    if (depth < DEEPEST)
      for (const child of children.toReversed()) todo.push({ entry: child, folder: path, depth: depth + 1 });
  }
  return paths;
}
