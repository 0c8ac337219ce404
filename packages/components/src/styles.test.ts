import { fileURLToPath } from 'node:url';
import { bundle, type Selector, type Visitor } from 'lightningcss';
import { expect, test } from 'vitest';

const selectors: Selector[] = [];
const animated: string[] = [];

const visitor: Visitor<never> = {
  Rule: {
    style({ value }) {
      selectors.push(...value.selectors);
    },
    keyframes({ value }) {
      for (const { declarations } of value.keyframes)
        animated.push(...(declarations.declarations ?? []).map(({ property }) => property));
    },
  },
};
for (const path of ['styles.css', 'page/Compare/compare.css'])
  bundle({ filename: fileURLToPath(new URL(path, import.meta.url)), visitor });

type Part = Selector[number];

const innerOf = (part: Part): readonly Selector[] =>
  part.type === 'pseudo-class' && 'selectors' in part ? ((part.selectors ?? []) as Selector[]) : [];

type Question = (part: Part) => boolean;

const has = (is: Question, selector: Selector): boolean =>
  selector.some((part) => is(part) || innerOf(part).some((inner) => has(is, inner)));

/** Whether a rule finds what is inside an element, or behind it, by a part of the selector that is about the element. */
function findsOthersBy(is: Question, selector: Selector): boolean {
  const last = selector.findLastIndex(({ type }) => type === 'combinator');
  return (
    (last >= 0 && has(is, selector.slice(0, last))) ||
    selector.slice(last + 1).some((part) => innerOf(part).some((inner) => findsOthersBy(is, inner)))
  );
}

/** What a selector asks of one element: that before a combinator. */
function compoundBefore(selector: Selector, at: number): Selector {
  const before = selector.slice(0, at);
  return before.slice(before.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** What a selector asks of one element: that after a combinator. */
function compoundAfter(selector: Selector, at: number): Selector {
  const after = selector.slice(at + 1);
  const end = after.findIndex(({ type }) => type === 'combinator');
  return end < 0 ? after : after.slice(0, end);
}

test('nothing asks for the direction with `:dir()`', () => {
  // Bundlers rewrite it into a list of languages, which the direction of a page has nothing to do with.
  const asks = (part: Part) => part.type === 'pseudo-class' && part.kind === 'dir';
  expect(selectors.filter((selector) => has(asks, selector))).toEqual([]);
});

test('what moves is moved by the compositor', () => {
  // All else a browser does on the page's thread, which then works sixty times a second while a run waits for a tool.
  expect(new Set(animated)).toEqual(new Set(['transform']));
});

/* A browser styles all again that a rule may find, whatever else the rule asks of the element. */

test('what is inside an element is not found by the status of the element', () => {
  expect(selectors.length).toBeGreaterThan(300);
  const found = selectors
    .filter((selector) =>
      findsOthersBy((part) => part.type === 'attribute' && part.name === 'data-status', selector),
    )
    .map((selector) => JSON.stringify(selector));
  // A transcript has a status, and holds everything. Only chunks far from the view are found by it: few, and none in a long one.
  expect(found.filter((text) => !text.includes('data-far'))).toEqual([]);
  expect(found).toHaveLength(1);
});

test('what stands behind an element is found by what is asked of that element', () => {
  // Else a browser styles all again that is in an element whenever another comes into it before others.
  const isAsked = (part: Part) =>
    part.type === 'attribute' ||
    part.type === 'type' ||
    (part.type === 'pseudo-class' && part.kind === 'scope');
  const isBehindAny = (selector: Selector): boolean =>
    selector.some(
      (part, at) =>
        innerOf(part).some(isBehindAny) ||
        (part.type === 'combinator' &&
          part.value.endsWith('-sibling') &&
          !has(isAsked, compoundBefore(selector, at))),
    );
  expect(selectors.filter(isBehindAny).map((selector) => JSON.stringify(selector))).toEqual([]);
});

test('what stands behind an element is found by what is asked of it', () => {
  // Else a browser styles all again that is in it, whichever element with an attribute of that name comes before it.
  const isAsked = (compound: Selector): boolean =>
    compound.some((part) => {
      const inner = innerOf(part);
      if (part.type !== 'pseudo-class') return part.type === 'attribute' || part.type === 'type';
      return (
        part.kind !== 'not' &&
        inner.length > 0 &&
        inner.every((one) =>
          isAsked(
            compoundAfter(
              one,
              one.findLastIndex(({ type }) => type === 'combinator'),
            ),
          ),
        )
      );
    });
  const findsAny = (selector: Selector): boolean =>
    selector.some(
      (part, at) =>
        innerOf(part).some(findsAny) ||
        (part.type === 'combinator' &&
          part.value.endsWith('-sibling') &&
          !isAsked(compoundAfter(selector, at))),
    );
  expect(selectors.filter(findsAny).map((selector) => JSON.stringify(selector))).toEqual([]);
});

test('what is inside an element is not found by the place of the element among its siblings', () => {
  // The last block has another place with each that comes.
  const isPlace = (part: Part) => part.type === 'pseudo-class' && /-child$|-of-type$/.test(part.kind);
  expect(selectors.filter((selector) => findsOthersBy(isPlace, selector))).toEqual([]);
});
