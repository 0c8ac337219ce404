import ts from 'typescript';
import { compare } from './compare.mjs';

const { SymbolFlags } = ts;
const MENTIONED =
  SymbolFlags.Interface |
  SymbolFlags.TypeAlias |
  SymbolFlags.Class |
  SymbolFlags.Function |
  SymbolFlags.BlockScopedVariable;

/**
 * Describes the names of one package as lines of Markdown. Make all public names known before you ask for the lines of one.
 *
 * @param {ts.TypeChecker} checker
 * @param {string} root The package's folder.
 */
export function createDescriber(checker, root) {
  /** By symbol: its first public name, and the entry that has it. */
  const publics = new Map();
  /** What is mentioned but not exported; grows while it is described itself. */
  const hidden = new Set();
  const printer = ts.createPrinter({ removeComments: true });
  const ownFiles = `${root.replaceAll('\\', '/')}/`;

  const targetOf = (symbol) => (symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const isOurs = (symbol) =>
    symbol.declarations?.some((node) => node.getSourceFile().fileName.startsWith(ownFiles)) ?? false;

  function makePublic(exported, entry) {
    const target = targetOf(exported);
    if (isOurs(target) && !publics.has(target)) publics.set(target, { name: exported.name, entry });
  }

  /** The lines of one exported name: its kind and signature, its members indented. */
  function linesOf(exported, entry) {
    const target = targetOf(exported);
    const first = publics.get(target);
    if (!first) return [`- ${code(exported.name)}: of ${packageOf(exported) ?? 'another package'}`];
    if (first.entry === entry && first.name === exported.name) return describe(target, exported.name);
    return [`- ${code(exported.name)}: ${code(first.name)} of ${first.entry}`];
  }

  function hiddenLines() {
    const items = [];
    for (const symbol of hidden) items.push({ name: symbol.name, lines: describe(symbol, symbol.name) });
    return items
      .sort((a, b) => compare(a.name, b.name) || compare(a.lines.join(), b.lines.join()))
      .flatMap(({ lines }) => lines);
  }

  /** The package that a symbol is imported from; nothing where it comes with all others (`export *`). */
  function packageOf(exported) {
    for (
      let symbol = exported;
      symbol.flags & SymbolFlags.Alias;
      symbol = checker.getImmediateAliasedSymbol(symbol)
    ) {
      const specifier = ts.findAncestor(symbol.declarations[0], (node) => node.moduleSpecifier)
        ?.moduleSpecifier.text;
      if (specifier && !specifier.startsWith('.')) return specifier;
    }
    return undefined;
  }

  function describe(symbol, name) {
    return symbol.declarations.flatMap((node) => describeDeclaration(node, name));
  }

  function describeDeclaration(node, name) {
    const title = name + typeParametersOf(node);
    switch (node.kind) {
      case ts.SyntaxKind.InterfaceDeclaration:
      case ts.SyntaxKind.ClassDeclaration: {
        const kind = ts.isClassDeclaration(node) ? 'class' : 'interface';
        const heritage = (node.heritageClauses ?? []).map((clause) => ` ${print(clause).trim()}`);
        return [`- ${kind} ${code(title + heritage.join(''))}`, ...membersOf(node)];
      }
      case ts.SyntaxKind.TypeAliasDeclaration:
        return describeType('type', title, ' = ', node.type);
      case ts.SyntaxKind.FunctionDeclaration: {
        const result = print(node.type);
        const isComponent = /^[A-Z]/.test(name) && /\b(ReactNode|ReactElement|Element)\b/.test(result);
        const parameters = node.parameters.map((parameter) => parameterOf(parameter, isComponent));
        const signature = `${title}(${parameters.join(', ')}): ${result}`;
        return [`- ${isComponent ? 'component' : 'function'} ${code(signature)}`];
      }
      case ts.SyntaxKind.VariableDeclaration: {
        if (!node.type) return [`- constant ${code(`${name} = ${print(node.initializer)}`)}`];
        const isComponent = /\b(\w*Component|ComponentType|FC)</.test(print(node.type));
        return describeType(isComponent ? 'component' : 'constant', name, ': ', node.type);
      }
      default:
        throw new Error(`${name}: the table has no words for a ${ts.SyntaxKind[node.kind]}`);
    }
  }

  /** A type of several parts has one line for each part. */
  function describeType(kind, title, sign, type) {
    if (ts.isTypeLiteralNode(type)) return [`- ${kind} ${code(title)}`, ...membersOf(type)];
    const operator = ts.isUnionTypeNode(type) ? '|' : ts.isIntersectionTypeNode(type) ? '&' : undefined;
    if (!operator) return [`- ${kind} ${code(title + sign + print(type))}`];
    const parts = type.types.flatMap((part) =>
      ts.isTypeLiteralNode(part)
        ? [`- ${code(`${operator} { … }`)}`, ...membersOf(part)]
        : [`- ${code(`${operator} ${print(part)}`)}`],
    );
    return [`- ${kind} ${code(title)}`, ...parts.map((line) => `  ${line}`)];
  }

  function membersOf(node) {
    return node.members
      .filter(
        (member) =>
          !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) &&
          !(member.name && ts.isPrivateIdentifier(member.name)),
      )
      .map((member) => ({ name: member.name?.getText() ?? '', text: print(member) }))
      .sort((a, b) => compare(a.name, b.name))
      .map(({ text }) => `  - ${code(text)}`);
  }

  function typeParametersOf(node) {
    return node.typeParameters ? `<${node.typeParameters.map(print).join(', ')}>` : '';
  }

  /** How a function takes an object apart is its own affair: that parameter is called by what it is. */
  function parameterOf(node, isComponent) {
    const name = ts.isIdentifier(node.name) ? node.name.text : isComponent ? 'props' : 'options';
    return `${node.dotDotDotToken ? '...' : ''}${name}${node.questionToken ? '?' : ''}: ${print(node.type)}`;
  }

  /** The node's text on one line, in the names that a reader of the table knows. */
  function print(node) {
    const { transformed } = ts.transform(node, [
      (context) => {
        const rename = (child) => {
          if (ts.isIdentifier(child)) return ts.factory.createIdentifier(nameOf(child));
          // `import("react").Context` is TypeScript's own spelling of what the source does not import.
          if (ts.isImportTypeNode(child) && child.qualifier && !child.isTypeOf)
            return ts.factory.createTypeReferenceNode(
              ts.visitNode(child.qualifier, rename),
              ts.visitNodes(child.typeArguments, rename),
            );
          return ts.visitEachChild(child, rename, context);
        };
        return rename;
      },
    ]);
    const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0], node.getSourceFile());
    return text.replace(/\n\s*/g, ' ').replace(/;$/, '');
  }

  function nameOf(identifier) {
    const symbol = checker.getSymbolAtLocation(identifier);
    if (!symbol) return identifier.text;
    const target = targetOf(symbol);
    if (publics.has(target)) return publics.get(target).name;
    if (isOurs(target)) {
      if (target.flags & MENTIONED) hidden.add(target);
      return identifier.text;
    }
    // `import { Step as StepNode }`: only that file knows the new name.
    const specifier = symbol.declarations?.find(ts.isImportSpecifier);
    if (!specifier?.propertyName) return identifier.text;
    return `${packageOf(symbol)?.split('/').at(-1)}.${specifier.propertyName.text}`;
  }

  return { makePublic, linesOf, hiddenLines };
}

function code(text) {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
