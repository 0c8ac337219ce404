import { type Diagnostic, parse } from '@agent-transcript/parser';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { revisionOf } from '../model/messages/revision';
import { defaultTranscriptContext, TranscriptContext } from '../state/TranscriptContext';
import { DiagnosticList } from './DiagnosticList';

const diagnostic = (start: number): Diagnostic => ({
  code: 'unclosed',
  severity: 'warning',
  start,
  end: start + 5,
  message: `<<STEP_START>> number ${start}`,
});
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('diagnostics are in the order of the source', () => {
  render(<DiagnosticList diagnostics={[diagnostic(40), diagnostic(2), diagnostic(17)]} />);
  expect(said()).toEqual([
    'Characters 3–7 <<STEP_START>> number 2',
    'Characters 18–22 <<STEP_START>> number 17',
    'Characters 41–45 <<STEP_START>> number 40',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a hundred of very many are listed, with the number of the others', () => {
  render(<DiagnosticList diagnostics={Array.from({ length: 123 }, (_, index) => diagnostic(index))} />);
  expect(said()).toHaveLength(101);
  expect(said().at(-1)).toBe('+ 23');
});

test('each links to its block if the message is known', () => {
  const source = 'Words.\n<<STEP_START>>\nOne\n<<STEP_START>>\nTwo';
  const tree = parse(source);
  const revision = revisionOf(undefined, tree, undefined);
  const show = (whole: boolean) => (
    <TranscriptContext.Provider value={{ ...defaultTranscriptContext, prefix: 'run-', revision, whole }}>
      <DiagnosticList diagnostics={tree.diagnostics} tree={tree} />
    </TranscriptContext.Provider>
  );
  const { rerender } = render(show(false));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#run-1', '#run-1_0']);
  // A file has no folds that an address could open.
  rerender(show(true));
  expect(screen.queryByRole('link')).toBeNull();
});
