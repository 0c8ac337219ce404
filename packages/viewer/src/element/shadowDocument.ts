/** The shadow trees that hold transcripts. */
export const trees = new Set<ShadowRoot>();

const page = globalThis.document;

/** Carets of a page, where a browser has them. */
type CaretPosition = (
  x: number,
  y: number,
  options?: { readonly shadowRoots: readonly ShadowRoot[] },
) => unknown;

/** What a document answers otherwise where the transcript is in a shadow tree, into which the page's document does not look. */
const inTrees: Readonly<Record<string, unknown>> = {
  getElementById: (id: string) => page.getElementById(id) ?? find((tree) => tree.getElementById(id)),
  querySelector: (selectors: string) =>
    page.querySelector(selectors) ?? find((tree) => tree.querySelector(selectors)),
  elementFromPoint: (x: number, y: number) =>
    inner(page.elementFromPoint(x, y), (tree) => tree.elementFromPoint(x, y)),
  caretPositionFromPoint: (x: number, y: number) =>
    (page as { readonly caretPositionFromPoint?: CaretPosition }).caretPositionFromPoint?.(x, y, {
      shadowRoots: [...trees],
    }) ?? null,
};

function find<T>(look: (tree: ShadowRoot) => T | null): T | null {
  for (const tree of trees) {
    const found = look(tree);
    if (found !== null) return found;
  }
  return null;
}

/** What is at the same place in the tree of an element of ours. */
function inner(outer: Element | null, look: (tree: ShadowRoot) => Element | null): Element | null {
  const tree = outer?.shadowRoot;
  return tree && trees.has(tree) ? (look(tree) ?? outer) : outer;
}

/**
 * In place of `document` in the components of this bundle: it also finds what is in the shadow trees of our elements. The addresses of
 * blocks are unique on the page. `undefined` where there is no document.
 */
export const document: Document | undefined =
  page &&
  new Proxy(page, {
    get(target, name) {
      if (name === 'activeElement') return inner(target.activeElement, (tree) => tree.activeElement);
      if (name === 'styleSheets')
        return [
          ...target.styleSheets,
          ...new Set([...trees].flatMap(({ adoptedStyleSheets }) => adoptedStyleSheets)),
        ];
      if (typeof name === 'string' && Object.hasOwn(inTrees, name)) return inTrees[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(target) : value;
    },
  });
