/** Name in a tree of files and folders. */
export interface PathNode {
  /** Name; folders that contain nothing but one folder have their names joined by `/`. */
  readonly name: string;
  /** Path from the root of the tree. */
  readonly path: string;
  /** Empty for a file. */
  readonly children: readonly PathNode[];
  readonly isFolder: boolean;
}

/** Greatest depth; deeper folders are part of the last name. */
const DEEPEST = 20;

interface Folder {
  readonly children: Map<string, Folder>;
  isFolder: boolean;
}

/** Paths as a tree, in their order. Untrusted: a path may be any string. */
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
    // A folder that contains only one folder is not a level of its own.
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
