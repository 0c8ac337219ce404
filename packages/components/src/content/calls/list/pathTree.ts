/** A name in a tree of files and folders. */
export interface PathNode {
  /** The name; of folders that hold nothing but one folder, their names joined by `/`. */
  readonly name: string;
  /** The path from the root of the tree. */
  readonly path: string;
  /** Empty for a file. */
  readonly children: readonly PathNode[];
  readonly isFolder: boolean;
}

/** Deeper folders stay in the name of what they hold. */
const DEEPEST = 20;

interface Folder {
  readonly children: Map<string, Folder>;
  isFolder: boolean;
}

/** Paths as a tree, in the order in which they come. Untrusted: paths may be anything. */
export function pathTree(paths: readonly string[]): readonly PathNode[] {
  const root: Folder = { children: new Map(), isFolder: true };
  for (const path of paths) add(root, path);
  return nodesOf(root, '');
}

function add(root: Folder, path: string): void {
  const isFolder = /[/\\]$/.test(path);
  const names = path.replace(/(?<![/\\])[/\\]+$/, '').split(/(?<=[^/\\])[/\\]+/);
  const shown =
    names.length <= DEEPEST ? names : [...names.slice(0, DEEPEST - 1), names.slice(DEEPEST - 1).join('/')];
  let folder = root;
  for (const [at, name] of shown.entries()) {
    let next = folder.children.get(name);
    if (next === undefined) {
      next = { children: new Map(), isFolder: false };
      folder.children.set(name, next);
    }
    if (at < shown.length - 1 || isFolder) next.isFolder = true;
    folder = next;
  }
}

function nodesOf(folder: Folder, base: string): PathNode[] {
  return [...folder.children].map(([first, entry]) => {
    let name = first;
    let inner = entry;
    // A folder that holds one folder alone is no step of its own.
    for (let only = onlyFolderIn(inner); only !== null; only = onlyFolderIn(inner)) {
      name = `${name}/${only[0]}`;
      inner = only[1];
    }
    const path = base === '' ? name : `${base}/${name}`;
    return { name, path, isFolder: inner.isFolder, children: nodesOf(inner, path) };
  });
}

function onlyFolderIn({ children }: Folder): readonly [string, Folder] | null {
  const [only] = children.size === 1 ? children : [];
  return only?.[1].isFolder === true ? only : null;
}
