import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, test } from 'vitest';
import { FocusGuard } from './FocusGuard';

interface PageProps {
  readonly children?: ReactNode;
  readonly beside?: ReactNode;
  /** True once the guard is mounted. */
  readonly guarded?: boolean;
}

function Page({ children, beside, guarded = true }: PageProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const lastFocus = useRef<EventTarget[]>([]);
  return (
    <>
      <div
        ref={root}
        onFocus={({ nativeEvent }) => {
          lastFocus.current = nativeEvent.composedPath();
        }}
      >
        {guarded && <FocusGuard root={root} lastFocus={lastFocus} />}
        {children}
      </div>
      {beside}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('when the focused element is removed, the focus stays near it', () => {
  const show = (form: boolean) => (
    <Page>
      <section aria-label="Request">{form ? <button type="button">Send</button> : 'Answered'}</section>
    </Page>
  );
  const { rerender } = render(show(true));
  button('Send').focus();
  rerender(show(false));
  expect(screen.getByRole('region', { name: 'Request' })).toHaveFocus();
});

test('a block that is mounted again is found by its address, and its first control is focused', () => {
  const show = (key: string) => (
    <Page>
      <div key={key} id="run-3">
        <button type="button">{key}</button>
      </div>
    </Page>
  );
  const { rerender } = render(show('one'));
  button('one').focus();
  rerender(show('two'));
  expect(button('two')).toHaveFocus();
});

test('when a fold closes over the focused element, its button is focused', () => {
  const show = (open: boolean) => (
    <Page>
      <button type="button" aria-controls="panel">
        Fold
      </button>
      <div id="panel" hidden={!open}>
        <button type="button">Inside</button>
      </div>
    </Page>
  );
  const { rerender } = render(show(true));
  button('Inside').focus();
  rerender(show(false));
  expect(button('Fold')).toHaveFocus();
});

test('changes elsewhere on the page are ignored', () => {
  const show = (there: boolean) => (
    <Page beside={<section>{there && <button type="button">Elsewhere</button>}</section>} />
  );
  const { rerender } = render(show(true));
  button('Elsewhere').focus();
  rerender(show(false));
  expect(document.body).toHaveFocus();
});

test('the focused element may be removed while the guard is loaded', () => {
  const show = (form: boolean, guarded: boolean) => (
    <Page guarded={guarded}>
      <section aria-label="Request">
        {form && <input aria-label="Answer" />}
        {form && <button type="button">Send</button>}
        <button type="button">Copy</button>
      </section>
    </Page>
  );
  const { rerender } = render(show(true, false));
  screen.getByRole('textbox').focus();
  button('Send').focus();
  rerender(show(false, false));
  expect(document.body).toHaveFocus();
  rerender(show(false, true));
  expect(screen.getByRole('region', { name: 'Request' })).toHaveFocus();
});

test('a reader who is elsewhere when the guard is loaded stays there', () => {
  const show = (form: boolean, guarded: boolean) => (
    <Page guarded={guarded} beside={<button type="button">Elsewhere</button>}>
      <section aria-label="Request">{form && <button type="button">Send</button>}</section>
    </Page>
  );
  const { rerender } = render(show(true, false));
  button('Send').focus();
  button('Elsewhere').focus();
  rerender(show(false, false));
  rerender(show(false, true));
  expect(button('Elsewhere')).toHaveFocus();
});
