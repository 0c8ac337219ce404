import { expect, test } from 'vitest';
import { repairMarkdown } from './repairMarkdown';

test.each([
  // Emphasis is closed, inside out.
  ['a **bo', 'a **bo**'],
  ['a **bo *it', 'a **bo *it***'],
  ['a ***both', 'a ***both***'],
  ['_it', '_it_'],
  ['a ~~go', 'a ~~go~~'],
  ['**a\nb ', '**a\nb**'],
  ['a *b* **c', 'a *b* **c**'],
  ['**粗体', '**粗体**'],
  // What is not yet anything is left out: marks that may open, or are half of what closes.
  ['a **', 'a '],
  ['a **b *', 'a **b**'],
  ['a **bo*', 'a **bo**'],
  ['a ~~go~', 'a ~~go~~'],
  ['a `', 'a '],
  ['a **b\\', 'a **b**'],
  // What is whole or no mark stays.
  ['a **b** c', 'a **b** c'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['2*3 and snake_case', '2*3 and snake_case'],
  ['20~25', '20~25'],
  ['\\*a', '\\*a'],
  ['`**a` b', '`**a` b'],
  // Code ends where the text does.
  ['a `co', 'a `co`'],
  ['a ``c`o', 'a ``c`o``'],
  ['a ``co`', 'a ``co``'],
  ['**a `b', '**a `b`**'],
  // Of a link there are the words, of a picture and a note nothing, until they are whole.
  ['see [the te', 'see the te'],
  ['see [the text](https://ex', 'see the text'],
  ['see [**the', 'see **the**'],
  ['[a](b) [c](d', '[a](b) c'],
  ['[a](b) c', '[a](b) c'],
  ['see ![alt](https://ex', 'see '],
  ['see [![alt](x.png)](https://ex', 'see ![alt](x.png)'],
  ['a[^1', 'a'],
  ['[a [b] c', 'a [b] c'],
  ['- [', '- '],
  ['- [x]', '- '],
  ['- [x] a', '- [x] a'],
  // Nor of a tag or an address.
  ['a <spa', 'a '],
  ['a <https://ex', 'a '],
  ['a < b', 'a < b'],
  // A line that may become the line under a heading.
  ['Text\n-', 'Text'],
  ['Text\n==', 'Text'],
  ['Text\n===', 'Text\n==='],
  // Only the last run of inline text counts.
  ['**a\n\nb', '**a\n\nb'],
  ['- **a\n- b', '- **a\n- b'],
  ['- **a', '- **a**'],
  ['## **a', '## **a**'],
  ['> *a', '> *a*'],
  ['| **a | *b', '| **a | *b*'],
  ['# [a\nb', '# [a\nb'],
  ['- [\nb', '- [\nb'],
  // Code is not touched.
  ['```\n**a', '```\n**a'],
  ['> ```\n> x\n\n**a', '> ```\n> x\n\n**a**'],
  ['> > ```\n> **a', '> > ```\n> **a**'],
  ['> ```\n> > **a', '> ```\n> > **a'],
  ['- x\n\n  ```\n  [a', '- x\n\n  ```\n  [a'],
  ['```\nx\n```\n**a', '```\nx\n```\n**a**'],
  ['\n    **a', '\n    **a'],
])('%j becomes %j', (source, repaired) => {
  expect(repairMarkdown(source)).toBe(repaired);
});
