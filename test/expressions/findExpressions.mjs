import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));

/** `// bounded by LIMIT: reason` and `// computed: reason`, in the comment directly above an expression. */
const REASON = /(?:^|\s)(?:bounded by (?<limit>[\w$.]+)|computed): (?<reason>\S.*)$/s;

/**
 * The regular expressions of a module: every literal, and every `RegExp(…)`.
 *
 * `source` is `null` where it is known only when the program runs. `reason` stands in the comment above; with `limit`, `isLimited`
 * says whether the module compares a length with it or cuts a text at it.
 */
export function findExpressions(file, text = readFileSync(file, 'utf8')) {
  const module = readModule(file, text);
  const found = [];
  walk(module.program, (node) => {
    if (node.type === 'Literal' && node.regex) {
      found.push({ node, source: node.regex.pattern, flags: node.regex.flags });
    } else if (isRegExp(node)) {
      const [source, flags] = node.arguments;
      found.push({
        node,
        source: definitionOf(source, module)[0]?.regex?.pattern ?? valueOf(source, module) ?? null,
        flags: flags === undefined ? '' : (valueOf(flags, module) ?? ''),
      });
    }
  });
  return found.map(({ node, source, flags }) => {
    const line = lineAt(text, node.start);
    const { limit, reason } = reasonAbove(module, line);
    return {
      file,
      line,
      source,
      flags,
      reason,
      limit,
      isLimited: limit !== undefined && isLimit(module, limit),
    };
  });
}

/** Every text in a module: in strings, templates and expressions. */
export function textsIn(file) {
  const texts = [];
  walk(readModule(file).program, (node) => {
    if (node.type === 'Literal') texts.push(node.regex?.pattern ?? String(node.value));
    if (node.type === 'TemplateElement') texts.push(node.value.cooked ?? node.value.raw);
  });
  return texts;
}

const isRegExp = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  callee.type === 'Identifier' &&
  callee.name === 'RegExp';

const lineAt = (text, at) => text.slice(0, at).split('\n').length;

function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else {
    if (typeof node.type === 'string') visit(node);
    for (const inner of Object.values(node)) walk(inner, visit);
  }
}

const modules = new Map();

function readModule(file, text = readFileSync(file, 'utf8')) {
  const known = modules.get(file);
  if (known?.text === text) return known;
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const module = { file, text, program, comments };
  modules.set(file, module);
  return module;
}

/** The comment that ends on the line above `line`: lines of `//` that follow each other are one. */
function reasonAbove({ text, comments }, line) {
  const lines = [];
  for (let above = line - 1; ; above--) {
    const comment = comments.find(
      (one) => lineAt(text, one.end) === above && /(?:^|\n)[ \t]*$/.test(text.slice(0, one.start)),
    );
    if (comment === undefined) break;
    lines.unshift(comment.value.trim());
  }
  return REASON.exec(lines.join(' '))?.groups ?? {};
}

/** True if the module cuts a text at `limit`, or compares a length with it. */
function isLimit({ text, program }, limit) {
  const named = (node) =>
    text
      .slice(node.start, node.end)
      .split(/[^\w$.]+/)
      .includes(limit);
  let isFound = false;
  walk(program, (node) => {
    const cuts =
      node.type === 'CallExpression' &&
      ['slice', 'subarray', 'substring', 'at', 'charAt'].includes(node.callee.property?.name) &&
      node.arguments.some(named);
    const compares =
      node.type === 'BinaryExpression' &&
      /^[<>]=?$/.test(node.operator) &&
      named(node) &&
      (/\b(?:length|size)\b/.test(text.slice(node.start, node.end)) || node.left.type === 'BinaryExpression');
    isFound ||= cuts || compares;
  });
  return isFound;
}

/** Text of an expression; `undefined` if it is known only at run time. */
function valueOf(node, module) {
  switch (node?.type) {
    case 'Literal':
      return node.regex ? undefined : String(node.value);
    case 'TemplateLiteral':
      return joined(node, module, ({ value }) => value.cooked);
    case 'TaggedTemplateExpression':
      return module.text.slice(node.tag.start, node.tag.end) === 'String.raw'
        ? joined(node.quasi, module, ({ value }) => value.raw)
        : undefined;
    case 'BinaryExpression': {
      const sides = [node.left, node.right].map((side) => valueOf(side, module));
      return node.operator === '+' && !sides.includes(undefined) ? sides.join('') : undefined;
    }
    case 'MemberExpression': {
      const [of, where] = definitionOf(node.object, module);
      if (node.property.name === 'source') return of?.regex?.pattern;
      const item = of?.type === 'ArrayExpression' ? of.elements[node.property.value] : undefined;
      return item && valueOf(item, where);
    }
    case 'CallExpression': {
      // `[…].join('|')`
      const { object, property } = node.callee;
      if (property?.name !== 'join') return undefined;
      const [of, where] = definitionOf(object, module);
      const parts =
        of?.type === 'ArrayExpression' ? of.elements.map((part) => valueOf(part, where)) : [undefined];
      return parts.includes(undefined) ? undefined : parts.join(valueOf(node.arguments[0], module));
    }
    case 'TSAsExpression':
      return valueOf(node.expression, module);
    case 'Identifier': {
      const [of, where] = definitionOf(node, module);
      return of === node ? undefined : valueOf(of, where);
    }
    default:
      return undefined;
  }
}

function joined({ quasis, expressions }, module, textOf) {
  const values = expressions.map((one) => valueOf(one, module));
  if (values.includes(undefined)) return undefined;
  return quasis.map((quasi, index) => textOf(quasi) + (values[index] ?? '')).join('');
}

/** Definition of a constant in a module or its imports, with its module. */
function definitionOf(node, module) {
  if (node.type === 'TSAsExpression') return definitionOf(node.expression, module);
  if (node.type !== 'Identifier') return [node, module];
  for (const statement of module.program.body) {
    const declaration = statement.declaration ?? statement;
    if (declaration.type === 'VariableDeclaration' && declaration.kind === 'const') {
      const found = declaration.declarations.find(({ id }) => id.name === node.name);
      if (found) return definitionOf(found.init, module);
    }
    const named =
      statement.source && statement.specifiers?.find((one) => (one.exported ?? one.local).name === node.name);
    const from = named && fileOf(module.file, statement.source.value);
    if (from)
      return definitionOf(
        { type: 'Identifier', name: (named.imported ?? named.local).name },
        readModule(from),
      );
  }
  return [undefined, module];
}

/** File of an import, if it is one of ours. */
function fileOf(from, path) {
  const ours = path.replace(/^@agent-transcript\/([^/]+)/, `${PACKAGES}$1/src`);
  if (ours === path && !path.startsWith('.')) return undefined;
  const file = isAbsolute(ours) ? ours : join(dirname(from), ours);
  return ['.ts', '.tsx', '/index.ts'].map((ending) => file + ending).find((one) => existsSync(one));
}
