/** Language whose code has colours. */
export type CodeLanguage =
  | 'bash'
  | 'c'
  | 'cpp'
  | 'csharp'
  | 'css'
  | 'diff'
  | 'go'
  | 'ini'
  | 'java'
  | 'javascript'
  | 'json'
  | 'markdown'
  | 'php'
  | 'python'
  | 'ruby'
  | 'rust'
  | 'sql'
  | 'typescript'
  | 'xml'
  | 'yaml';

/** File name extensions, and names that people write after a fence. */
const NAMES: Readonly<Record<CodeLanguage, string>> = {
  bash: 'bash sh zsh shell console bashrc zshrc',
  c: 'c h',
  cpp: 'cpp cc cxx c++ hpp hh hxx',
  csharp: 'csharp cs c#',
  css: 'css',
  diff: 'diff patch',
  go: 'go golang',
  ini: 'toml ini cfg editorconfig',
  java: 'java',
  javascript: 'javascript js jsx mjs cjs',
  json: 'json jsonc json5 jsonl webmanifest',
  markdown: 'markdown md mdx',
  php: 'php',
  python: 'python py pyi python3',
  ruby: 'ruby rb rake gemspec gemfile rakefile',
  rust: 'rust rs',
  sql: 'sql',
  typescript: 'typescript ts tsx mts cts',
  xml: 'xml html htm xhtml svg vue plist',
  yaml: 'yaml yml',
};

const known = new Map<string, CodeLanguage>();

/** Language of a path or of the info string after a fence, both untrusted; `undefined` for an unknown language. */
export function languageOf(name: string): CodeLanguage | undefined {
  if (known.size === 0)
    for (const language of Object.keys(NAMES) as CodeLanguage[])
      for (const one of NAMES[language].split(' ')) known.set(one, language);
  // The word that decides ends `src/a.ts` and begins `ts title="a"`.
  const file = name.slice(-200).split(/[/\\]/).at(-1) ?? '';
  return known.get(wordIn(file.slice(file.lastIndexOf('.') + 1))) ?? known.get(wordIn(name.slice(0, 200)));
}

const wordIn = (text: string) => /^[\w+#]+/.exec(text)?.[0].toLowerCase() ?? '';
