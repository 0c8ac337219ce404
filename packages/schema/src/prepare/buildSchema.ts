import type { Base, Build, BuildContext, Builder, Edge, Node } from './Builder';
import { buildBody } from './buildBody';
import { type Collected, collectParts, type Ingredient, type Part } from './collectParts';
import { createIds } from './createIds';
import { createLabeller } from './createLabeller';
import { createNames } from './createNames';
import { editorAt, nothing } from './editors';

/** Limit of nested calls that fits the stack; the budget later limits the shown depth. */
const MAX_NESTING = 200;

/** Combinations of three or more schemas that may be tried for each shown schema. */
const MIXTURES_PER_NODE = 5;

/** The result for one combination of parts, built once. */
interface Entry {
  node: Node | undefined;
  isOpen: boolean;
  /** Name of the definition, if something inside refers to it. */
  name: string;
  readonly labelled: Map<string, Node>;
}

/** Builds each combination of parts once; a recursive one becomes a definition. */
export function createBuild(context: BuildContext): Build {
  const { budgets, definitions, origins } = context;
  const builder: Builder = { ...context, build };
  const entries = new Map<string, Entry>();
  /** Entries being built, the innermost last. */
  const frames: { readonly entry: Entry; readonly edge: Edge }[] = [];
  const addLabels = createLabeller(context);
  const idOf = createIds();
  const nameOf = createNames();
  // A few schemas that refer to each other can combine in exponentially many ways.
  let mixtures = budgets.nodes * MIXTURES_PER_NODE;
  return build;

  function build(ingredients: readonly Ingredient[], edge: Edge, base?: Base): Node | undefined {
    const collected = collectParts(ingredients, context);
    const { parts, labels, isNever, problem } = collected;
    if (isNever) return undefined;
    if (problem) {
      const editor = editorAt(problem.pointer, problem.code, context);
      return addLabels(editor, labels, new Map(), problem.pointer);
    }
    const pointer = ingredients[0]?.pointer ?? '';
    const key = keyOf(parts, base);
    let entry = entries.get(key);
    if (entry === undefined) {
      if (frames.length >= MAX_NESTING) return editorAt(pointer, 'too-deep', context);
      if (parts.length > 2 && (mixtures -= parts.length) < 0) return editorAt(pointer, 'too-large', context);
      entry = { node: undefined, isOpen: true, name: '', labelled: new Map() };
      entries.set(key, entry);
      frames.push({ entry, edge });
      fill(entry, collected, base, pointer);
      frames.pop();
    } else if (entry.isOpen) {
      if (isEndless(entry, edge)) return editorAt(pointer, 'endless-ref', context);
      entry.name ||= nameOf(collected.name);
      entry.node ??= { $ref: `#/$defs/${entry.name}` };
    }
    return entry.node && addLabels(entry.node, labels, entry.labelled, pointer);
  }

  function fill(entry: Entry, collected: Collected, base: Base, pointer: string): void {
    const body = buildBody(collected, base, pointer, builder);
    entry.isOpen = false;
    if (body && !origins.has(body)) origins.set(body, pointer);
    // A reference to it already exists and must resolve even if no value is allowed.
    if (entry.name) definitions.set(entry.name, body ?? nothing(base));
    if (!entry.name || !body) entry.node = body;
  }

  /** True if a schema leads back to itself without entering the value: it then has no content. */
  function isEndless(entry: Entry, edge: Edge): boolean {
    const start = frames.findIndex((frame) => frame.entry === entry);
    return edge === 'branch' && frames.slice(start + 1).every((frame) => frame.edge === 'branch');
  }

  function keyOf(parts: readonly Part[], base: Base): string {
    const mode = base === undefined ? '' : base === 'all' ? '!' : '+';
    const names = parts.map(
      ({ raw, orNull, isBare }) => `${idOf(raw)}${orNull ? 'n' : ''}${isBare ? 'b' : ''}`,
    );
    return mode + names.join();
  }
}
