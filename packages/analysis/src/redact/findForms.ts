import { createAutomaton } from './createAutomaton';
import type { Form } from './createSecrets';
import { PIECE } from './detectSecrets';
import type { Hit } from './Hit';
import { filesIn } from './views/filesIn';
import { isOutside } from './views/View';
import { viewsOf } from './views/viewsOf';

/** How much of a secret has to stand before a cut to be told as one. */
const SHORTEST_BEGINNING = 10;

/** Where a text may be cut off in the middle of a secret: before an ellipsis, and at the end. */
function* cutsIn(text: string): Generator<number> {
  for (const { index } of text.matchAll(/…|\.{3}/g)) yield index;
  yield text.length;
}

const IS_WORD = /[\p{L}\p{N}]/u;

/** Finds known secrets in a text, in whatever spelling, in steps. */
export type FindForms = (text: string) => Generator<void, readonly Hit[]>;

/** Prepares the search for what is known to be secret. */
export function createFindForms(forms: readonly Form[]): FindForms {
  const automaton = createAutomaton(forms.map(({ text }) => text));
  return function* find(text) {
    const hits: Hit[] = [];
    if (forms.length === 0) return hits;
    for (const view of viewsOf(text)) {
      if (view === null) {
        yield;
        continue;
      }
      const read = view.text;
      const files = [...filesIn(read)];
      const onWord = (index: number, end: number) => {
        const form = forms[index] as Form;
        const start = end - form.text.length;
        if (form.isWhole && (isInWord(read, start) || isInWord(read, end))) return false;
        if (!isOutside(files, start, end)) return false;
        const [from, to] = view.toSource(start, end);
        hits.push({ secret: form.secret, from, to });
        return true;
      };
      let state = 0;
      let from = 0;
      for (const cut of cutsIn(read)) {
        while (from < cut) {
          const to = Math.min(from + PIECE, cut);
          state = automaton.read(read, from, to, state, onWord);
          from = to;
          yield;
        }
        const { index, length } = automaton.begun(state);
        const form = forms[index];
        if (form === undefined || form.isWhole || length < SHORTEST_BEGINNING) continue;
        if (!isOutside(files, cut - length, cut)) continue;
        const [start, end] = view.toSource(cut - length, cut);
        hits.push({ secret: form.secret, from: start, to: end });
      }
    }
    return hits;
  };
}

const isInWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && IS_WORD.test(text[at] as string) && IS_WORD.test(text[at - 1] as string);
