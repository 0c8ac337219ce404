import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, test } from 'vitest';
import { FocusGuard } from './FocusGuard';

function Page({ children, beside }: { children?: ReactNode; beside?: ReactNode }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={root}>
        <FocusGuard root={root} />
        {children}
      </div>
      {beside}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('when what has the focus goes, the focus stays in what was around it', () => {
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

test('a block that is made anew is known by its address, and its first control has the focus', () => {
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

test('when a fold closes over what has the focus, its button has it', () => {
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

test('what goes elsewhere on the page is none of its business', () => {
  const show = (there: boolean) => (
    <Page beside={<section>{there && <button type="button">Elsewhere</button>}</section>} />
  );
  const { rerender } = render(show(true));
  button('Elsewhere').focus();
  rerender(show(false));
  expect(document.body).toHaveFocus();
});
