import fc from 'fast-check';
import { type Context, type JsonValue, mergeData } from '..';

const place = fc.constantFrom('a', 'b', 'b.x', 'b.y', 'c', 'c.deep.er', 'd', 'list');
const value = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.constantFrom('†state.secret', 'text'),
  fc.dictionary(fc.constantFrom('x', 'y', 'deep'), fc.oneof(fc.nat(3), fc.constant({ er: 1 }))),
);
const reference = fc.oneof(
  fc.constantFrom('†input.n', '†input.trap', '†state.old', '†state.none || †input.n'),
  place.map((path) => `†state.${path}`),
);

/** Lists of up to eight calls of the tool `t`, which reads references and returns a value after some turns. */
export const plans = fc.array(
  fc
    .record({
      give: fc.oneof({ weight: 3, arbitrary: value }, { weight: 2, arbitrary: reference }),
      turns: fc.nat(4),
      path: fc.option(place, { nil: undefined }),
      method: fc.constantFrom(undefined, 'set', 'merge', 'assign', 'push', 'push'),
    })
    .map(({ give, turns, path, method }) => ({
      _tool: 't',
      give,
      turns,
      ...(path !== undefined && {
        _outputPath: `†state.${method === 'push' ? 'list' : path === 'list' ? 'd' : path}`,
        ...(method !== undefined && { _outputMethod: method }),
      }),
    })),
  { maxLength: 8 },
);

type Tree = { [key: string]: JsonValue };
const isObject = (one: unknown): one is Tree =>
  typeof one === 'object' && one !== null && !Array.isArray(one);

function read(root: Tree, text: string): JsonValue | undefined {
  let at: unknown = root;
  for (const name of text.slice(1).split('.')) at = isObject(at) ? at[name] : undefined;
  return at as JsonValue | undefined;
}

const merge = (one: JsonValue | undefined, other: JsonValue): JsonValue => {
  if (!isObject(one) || !isObject(other)) return other;
  const both: Tree = { ...one };
  for (const [key, inner] of Object.entries(other)) both[key] = merge(both[key], inner);
  return both;
};

/** Applies one call to a plain tree of data, without messages, speed or hostile names. */
export function naive(
  root: Tree,
  call: { give: JsonValue; _outputPath?: string; _outputMethod?: string },
): void {
  const give =
    typeof call.give === 'string' && call.give.startsWith('†')
      ? (call.give
          .split(' || ')
          .map((one) => read(root, one))
          .find((one) => one !== undefined) ?? null)
      : call.give;
  if (call._outputPath === undefined) return;
  const names = call._outputPath.slice(1).split('.');
  const last = names.pop() ?? '';
  let at = root;
  for (const name of names) {
    const inner = at[name];
    // A copy: values read from here elsewhere must not change.
    at = at[name] = isObject(inner) ? { ...inner } : {};
  }
  const now = at[last];
  if (call._outputMethod === 'merge') at[last] = merge(now, give);
  else if (call._outputMethod === 'assign' && isObject(now) && isObject(give)) at[last] = { ...now, ...give };
  else if (call._outputMethod === 'push') at[last] = [...((now as JsonValue[] | undefined) ?? []), give];
  else at[last] = give;
}

/** Merged state of a context. */
naive.state = (context: Context): JsonValue | undefined => {
  for (const entry of mergeData(context)) {
    if (!('type' in entry)) continue;
    if (entry.type === 'state') return entry.state;
  }
  return undefined;
};
