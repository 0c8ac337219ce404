import { existsSync } from 'node:fs';
import ts from 'typescript';

const OPTIONS = {
  noLib: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * The declarations in `files` with those that they import from this workspace. Those of React and other packages would
 * take seconds, and are mentioned by name only.
 *
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, string>>} [dependencies] As in a package.json.
 * @returns {ts.Program}
 */
export function readDeclarations(files, dependencies = {}) {
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`${missing} is missing: build the declarations first`);
  const beside = Object.keys(dependencies).filter((name) => dependencies[name].startsWith('workspace:'));
  const isRead = (specifier) =>
    specifier.startsWith('.') ||
    beside.some((name) => specifier === name || specifier.startsWith(`${name}/`));

  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({
      resolvedModule: isRead(text)
        ? ts.resolveModuleName(text, from, OPTIONS, host).resolvedModule
        : undefined,
    }));
  const program = ts.createProgram(files, OPTIONS, host);
  for (const file of program.getSourceFiles()) {
    for (const node of file.statements) {
      if (!ts.isExportDeclaration(node) || node.exportClause || isRead(node.moduleSpecifier.text)) continue;
      throw new Error(`${file.fileName}: name what you export from ${node.moduleSpecifier.text}`);
    }
  }
  return program;
}
