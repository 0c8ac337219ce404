// Which built modules can run in the browser only, so that React Server Components need `"use client"` at their top.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

/** What React exports where server components run, by module: `createContext` and `useState` are not among it. */
function serverExports(root) {
  const script =
    "const keys = (name) => Object.keys(require(name)); console.log(JSON.stringify({ react: keys('react'), 'react-dom': keys('react-dom') }))";
  return JSON.parse(
    execFileSync(process.execPath, ['--conditions=react-server', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
}

/**
 * Every module of a built package: its path in `dist`, whether it has the directive, and why it needs it.
 * A module needs it when it takes from React what servers do not have, calls a hook, hands a function to an element, or
 * uses the value of a module that needs it otherwise than by rendering or passing it on.
 */
export function clientModules(dist, root) {
  const known = serverExports(root);
  const modules = new Map(
    readdirSync(dist, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.js'))
      .sort()
      .map((path) => [path, readModule(join(dist, path), dist)]),
  );
  const reasons = new Map();
  for (const [path, module] of modules) {
    const reason = ownReason(module, known);
    if (reason !== undefined) reasons.set(path, reason);
  }
  for (let before = -1; before !== reasons.size; ) {
    before = reasons.size;
    for (const [path, module] of modules) {
      if (reasons.has(path)) continue;
      const used = module.imports.find(({ from, local }) => reasons.has(from) && module.reads.has(local));
      if (used) reasons.set(path, `uses ${used.name} of ${used.from}`);
    }
  }
  return [...modules].map(([path, { directive }]) => ({ path, directive, reason: reasons.get(path) }));
}

function ownReason({ imports, calls, handlers }, known) {
  const missing = imports.find(
    ({ from, name }) => known[from] && name !== '*' && !known[from].includes(name),
  );
  if (missing) return `imports ${missing.name} of ${missing.from}`;
  const hook = imports.find(
    ({ from, name, local }) => /^use[A-Z]/.test(name) && !known[from]?.includes(name) && calls.has(local),
  );
  if (hook) return `calls ${hook.name}`;
  const [handler] = handlers;
  return handler && `hands the function ${handler} to an element`;
}

function readModule(file, dist) {
  const { body } = parseAst(readFileSync(file, 'utf8'));
  const module = {
    directive: body[0]?.type === 'ExpressionStatement' && body[0].directive === 'use client',
    imports: [],
    /** Local names that are called. */
    calls: new Set(),
    /** Local names whose value is used: called, looked into, spread, extended. */
    reads: new Set(),
    /** Props that are functions. */
    handlers: new Set(),
  };
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = statement.source.value;
    const from = source.startsWith('.') ? relative(dist, resolve(dirname(file), source)) : source;
    for (const one of statement.specifiers) {
      module.imports.push({ from, name: one.imported?.name ?? '*', local: one.local.name });
    }
  }
  const jsx = new Set(
    module.imports
      .filter(({ from, name }) => from === 'react/jsx-runtime' || name === 'createElement')
      .map(({ local }) => local),
  );
  visit(body, (node) => note(node, module, jsx));
  return module;
}

function note(node, { calls, reads, handlers }, jsx) {
  const read = (value) => value?.type === 'Identifier' && reads.add(value.name);
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression': {
      read(node.callee);
      if (node.callee.type !== 'Identifier') return;
      calls.add(node.callee.name);
      const props = jsx.has(node.callee.name) ? node.arguments[1] : undefined;
      for (const prop of props?.properties ?? []) {
        const name = prop.key?.name ?? prop.key?.value;
        if (/^(?:on[A-Z]|ref$)/.test(name) || /Function/.test(prop.value?.type)) handlers.add(name);
      }
      return;
    }
    case 'MemberExpression':
      read(node.object);
      return;
    case 'SpreadElement':
      read(node.argument);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression':
      read(node.superClass);
      return;
    case 'TaggedTemplateExpression':
      read(node.tag);
  }
}

function visit(node, enter) {
  if (Array.isArray(node)) for (const one of node) visit(one, enter);
  else if (typeof node?.type === 'string') {
    enter(node);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, enter);
  }
}
