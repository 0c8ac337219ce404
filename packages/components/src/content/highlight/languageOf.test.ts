import { expect, test } from 'vitest';
import { languageOf } from './languageOf';

test.each([
  ['src/a.test.ts', 'typescript'],
  ['C:\\src\\A.CS', 'csharp'],
  ['/repo/Cargo.toml', 'ini'],
  ['Gemfile', 'ruby'],
  ['.bashrc', 'bash'],
  ['index.html', 'xml'],
  ['tsx', 'typescript'],
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['Python', 'python'],
  ['js title="a b.txt"', 'javascript'],
  ['ts {1,3}', 'typescript'],
  ['', undefined],
  ['mermaid', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['a.txt', undefined],
  ['README', undefined],
])('%s is %s', (name, language) => {
  expect(languageOf(name)).toBe(language);
});
