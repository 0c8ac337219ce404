import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

/** A built module, by its path in `dist`. */
interface ClientModule {
  readonly path: string;
  /** True if it has `"use client"`. */
  readonly directive: boolean;
  /** Reason why it runs only in browsers; `undefined` if it runs anywhere. */
  readonly reason: string | undefined;
}

interface Import {
  /** Path in `dist`, or the name of a package. */
  readonly from: string;
  readonly name: string;
  readonly local: string;
}

interface Module {
  readonly directive: boolean;
  readonly imports: readonly Import[];
  /** Names whose value is used: called, accessed, spread, extended. Rendering and passing on do not count. */
  readonly used: ReadonlySet<string>;
  /** True if it creates elements. */
  readonly isOfReact: boolean;
  /** Names of its exports. */
  readonly exports: readonly string[];
  /** Props of elements that are functions. */
  readonly handlers: ReadonlySet<string>;
}

/**
 * Every module of a built package, and whether it needs `"use client"`: it takes from React what servers do not have,
 * calls a hook, hands a function to an element, or uses the value of a module that needs it; or an entry exports a
 * component of it, which a server component may hand to another of ours: `dataView={DecisionData}`.
 *
 * @param root where `react` and `react-dom` are installed
 */
export function clientModules(dist: string, root: string): readonly ClientModule[] {
  const onServers = serverExports(root);
  const modules = new Map(
    readdirSync(dist, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.js'))
      .sort()
      .map((path) => [path, readModule(dist, path)]),
  );
  const reasons = new Map<string, string>();
  for (const [path, { imports, exports }] of modules) {
    if (!/(?:^|\/)index\.js$/.test(path)) continue;
    for (const { from, name, local } of imports) {
      const isComponent = /^[A-Z][a-z]/.test(name) && modules.get(from)?.isOfReact;
      if (isComponent && exports.includes(local)) reasons.set(from, `${path} exports ${name}`);
    }
  }
  for (let before = -1; before !== reasons.size; ) {
    before = reasons.size;
    for (const [path, module] of modules) {
      const reason = reasons.has(path) ? undefined : reasonOf(module, onServers, reasons);
      if (reason !== undefined) reasons.set(path, reason);
    }
  }
  return [...modules].map(([path, { directive }]) => ({ path, directive, reason: reasons.get(path) }));
}

/** React's exports for server components, by module: without `createContext` and `useState`. */
function serverExports(root: string): Readonly<Record<string, readonly string[]>> {
  const script = `console.log(JSON.stringify(Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, Object.keys(require(name))]))))`;
  const flags = ['--conditions=react-server', '-e', script];
  return JSON.parse(execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' })) as Record<
    string,
    string[]
  >;
}

function reasonOf(
  { imports, used, handlers }: Module,
  onServers: Readonly<Record<string, readonly string[]>>,
  reasons: ReadonlyMap<string, string>,
): string | undefined {
  for (const { from, name, local } of imports) {
    const known = onServers[from];
    if (known !== undefined && name !== '*' && !known.includes(name)) return `imports ${name} of ${from}`;
    if (/^use[A-Z]/.test(name) && known === undefined && used.has(local)) return `calls ${name}`;
    if (reasons.has(from) && used.has(local)) return `uses ${name} of ${from}`;
  }
  const [handler] = handlers;
  return handler && `hands the function ${handler} to an element`;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function readModule(dist: string, path: string): Module {
  const { body } = parseAst(readFileSync(join(dist, path), 'utf8')) as unknown as { body: readonly Node[] };
  const imports = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ source, specifiers }) => {
      const { value } = source as { value: string };
      const from = value.startsWith('.') ? relative(dist, resolve(dist, dirname(path), value)) : value;
      return (specifiers as readonly { imported?: { name: string }; local: { name: string } }[]).map(
        ({ imported, local }): Import => ({ from, name: imported?.name ?? '*', local: local.name }),
      );
    });
  const makesElements = new Set(
    imports
      .filter(({ from, name }) => from === 'react/jsx-runtime' || name === 'createElement')
      .map(({ local }) => local),
  );
  const used = new Set<string>();
  const handlers = new Set<string>();
  visit(body, (node) => {
    const value = valueUsed(node);
    if (value?.type === 'Identifier') used.add(String(value['name']));
    if (node.type !== 'CallExpression' || !makesElements.has(String(value?.['name']))) return;
    const props = (node['arguments'] as readonly Node[])[1]?.['properties'] ?? [];
    for (const { key, value: given } of props as readonly { key?: Node; value?: Node }[]) {
      const name = String(key?.['name'] ?? key?.['value']);
      if (/^(?:on[A-Z]|ref$)/.test(name) || /Function/.test(given?.type ?? '')) handlers.add(name);
    }
  });
  const exports = body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ specifiers }) =>
      (specifiers as readonly { local: { name: string } }[]).map(({ local }) => local.name),
    );
  const directive = body[0]?.['directive'] === 'use client';
  return { directive, imports, exports, used, handlers, isOfReact: makesElements.size > 0 };
}

function valueUsed(node: Node): Node | undefined {
  const keys: Readonly<Record<string, string>> = {
    CallExpression: 'callee',
    NewExpression: 'callee',
    MemberExpression: 'object',
    SpreadElement: 'argument',
    ClassDeclaration: 'superClass',
    ClassExpression: 'superClass',
    TaggedTemplateExpression: 'tag',
  };
  const key = keys[node.type];
  return key === undefined ? undefined : ((node[key] ?? undefined) as Node | undefined);
}

function visit(node: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, enter);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    enter(node as Node);
    for (const value of Object.values(node)) visit(value, enter);
  }
}
