import { packageNames } from '../test/packages.mjs';

// `npm run docs`: a page for each public name, made from its docstring. Fails where one has none, or names what is not public.
export default {
  name: 'agent-transcript',
  entryPointStrategy: 'packages',
  entryPoints: packageNames.map((name) => `../packages/${name}`),
  packageOptions: {
    // `npm run types` checks them, with the compiler that the packages are built with.
    skipErrorChecking: true,
    disableSources: true,
    excludeExternals: true,
    requiredToBeDocumented: ['Class', 'Interface', 'TypeAlias', 'Function', 'Variable'],
    kindSortOrder: ['Module', 'Function', 'Variable', 'Class', 'Interface', 'TypeAlias'],
    validation: { notExported: true, invalidLink: true, notDocumented: true },
  },
  readme: '../README.md',
  highlightLanguages: ['css', 'html', 'js', 'json', 'jsx', 'md', 'sh', 'ts', 'tsx'],
  markdownItLoader: nameCodeInHeadings,
  hideGenerator: true,
  out: 'site',
  treatWarningsAsErrors: true,
};

/** The page's list of headings is made of their text alone: code in them becomes text between tags. */
function nameCodeInHeadings(parser) {
  parser.core.ruler.push('code-in-headings', ({ tokens, Token }) => {
    const tag = (content) => Object.assign(new Token('html_inline', '', 0), { content });
    for (const [index, token] of tokens.entries()) {
      if (tokens[index - 1]?.type !== 'heading_open') continue;
      token.children = token.children.flatMap((child) =>
        child.type === 'code_inline'
          ? [
              tag('<code>'),
              Object.assign(new Token('text', '', 0), { content: child.content }),
              tag('</code>'),
            ]
          : [child],
      );
    }
  });
}
