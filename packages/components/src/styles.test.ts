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

/** True if a rule selects descendants or later siblings of an element by a matching part of the selector for that element. */
function findsOthersBy(is: Question, selector: Selector): boolean {
  const last = selector.findLastIndex(({ type }) => type === 'combinator');
  return (
    (last >= 0 && has(is, selector.slice(0, last))) ||
    selector.slice(last + 1).some((part) => innerOf(part).some((inner) => findsOthersBy(is, inner)))
  );
}

/** Compound selector before a combinator. */
function compoundBefore(selector: Selector, at: number): Selector {
  const before = selector.slice(0, at);
  return before.slice(before.findLastIndex(({ type }) => type === 'combinator') + 1);
}

/** Compound selector after a combinator. */
function compoundAfter(selector: Selector, at: number): Selector {
  const after = selector.slice(at + 1);
  const end = after.findIndex(({ type }) => type === 'combinator');
  return end < 0 ? after : after.slice(0, end);
}

test('no selector uses `:dir()`', () => {
  // Bundlers rewrite it into a list of languages, which does not depend on the direction of a page.
  const asks = (part: Part) => part.type === 'pseudo-class' && part.kind === 'dir';
  expect(selectors.filter((selector) => has(asks, selector))).toEqual([]);
});

test('only transforms are animated, which the compositor does', () => {
  // A browser animates anything else on the main thread, sixty times a second while a run waits for a tool.
  expect(new Set(animated)).toEqual(new Set(['transform']));
});

/* A browser restyles all elements that a rule may select, whatever its other conditions are. */

test('no rule selects descendants by the status of an element', () => {
  expect(selectors.length).toBeGreaterThan(300);
  const found = selectors
    .filter((selector) =>
      findsOthersBy((part) => part.type === 'attribute' && part.name === 'data-status', selector),
    )
    .map((selector) => JSON.stringify(selector));
  // The transcript has a status and contains everything. Only chunks far from the view depend on it: few, and none in a long one.
  expect(found.filter((text) => !text.includes('data-far'))).toEqual([]);
  expect(found).toHaveLength(1);
});

test('a sibling selector names the element before the combinator', () => {
  // Otherwise a browser restyles the whole content of an element whenever a child is inserted before others.
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

test('a sibling selector names the element after the combinator', () => {
  // Otherwise a browser restyles its content whenever any element with an attribute of that name is inserted before it.
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

test('no rule selects descendants by the position of an element among its siblings', () => {
  // The position of the last block changes with each new block.
  const isPlace = (part: Part) => part.type === 'pseudo-class' && /-child$|-of-type$/.test(part.kind);
  expect(selectors.filter((selector) => findsOthersBy(isPlace, selector))).toEqual([]);
});
