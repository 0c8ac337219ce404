import { root, text, tool } from '@agent-transcript/parser/build';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { createStringMatcher, findEvidence } from '.';

const RUNS = runsOf(200);

const word = fc.stringMatching(/^[a-c]{1,3}$/);

test('the matcher finds the same as a search for each string', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
        { maxLength: 6 },
      ),
      fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
      (strings, read) => {
        const found = new Set<number>();
        createStringMatcher(strings.map((one) => ({ kind: 'code', text: one }))).read(
          read,
          (index, from, to) => {
            expect(read.slice(from, to)).toBe(strings[index]);
            found.add(index);
          },
        );
        const expected = strings.flatMap((one, index) => (` ${read} `.includes(` ${one} `) ? [index] : []));
        expect([...found].sort((one, other) => one - other)).toEqual(expected);
      },
    ),
    { numRuns: RUNS },
  );
});

test('a number is found in every notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1e9 }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
      const fraction = String(cents).padStart(2, '0');
      const grouped = (by: string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, by);
      const written = [
        `${whole}.${fraction}`,
        `${grouped(',')}.${fraction}`,
        `${grouped('.')},${fraction}`,
        `${grouped('\u202f')},${fraction}`,
      ];
      for (const one of written)
        for (const other of written) {
          const messages = [
            {
              role: 'assistant',
              content: [root([tool({ name: 'a', result: `= ${other} €` }), text(`It is ${one}.`)])],
            },
          ];
          expect(findEvidence(messages).strings).toMatchObject([{ kind: 'number', seenIn: [0] }]);
        }
    }),
    { numRuns: Math.ceil(RUNS / 10) },
  );
});

test('strings and results refer to each other', () => {
  const values = fc.array(fc.integer({ min: 10, max: 40 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 5 }), values, (results, answer) => {
      const messages = [
        {
          role: 'assistant',
          content: [
            root([
              ...results.map((result) => tool({ name: 'a', result: { result } })),
              text(`I saw ${answer.join(' and ')}.`),
            ]),
          ],
        },
      ];
      const { strings, stringsIn } = findEvidence(messages);
      expect(strings.map(({ text: one }) => Number(one))).toEqual([...new Set(answer)]);
      for (const [index, { text: one, seenIn }] of strings.entries()) {
        expect(seenIn.length).toBe(results.filter((result) => result.includes(Number(one))).length);
        for (const result of seenIn) expect(stringsIn[result]).toContain(index);
      }
    }),
    { numRuns: RUNS },
  );
});
