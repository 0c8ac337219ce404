import { expect, test } from 'vitest';
import { directionOf } from './directionOf';

test.each([
  ['OpenAI أطلقت نسخة جديدة اليوم.', 'rtl'],
  ['GitHub מציג את השינויים', 'rtl'],
  ['Vite נטען', 'rtl'],
  ['npm run build --watch יוצר את הקבצים', 'rtl'],
  ['https://tides.example/high.html כאן', 'rtl'],
  ['src/tides.ts ו-test/tides.test.ts שונו', 'rtl'],
  ['3 (2.5) ملفات', 'rtl'],
  ['A word, שלום, means peace.', 'ltr'],
  ['The names are דנה and יוסי in the file', 'ltr'],
  ['潮が満ちる', 'ltr'],
  ['src/tides.ts', null],
  ['12:30 – 4 %', null],
  ['', null],
])('the direction of %j is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test('the beginning of a long text decides', () => {
  expect(directionOf(`${'מים '.repeat(600)}${'tide '.repeat(5_000)}`)).toBe('rtl');
});
