import { provideInput } from '@agent-transcript/parser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Transcript } from '../..';
import { SOURCE, STEP, tool } from '../../testing/sources';
import { readSource, type SourceReading } from './readSource';
import { addressIn, endAfter, inverse, keyBefore, movedBy, movedKey } from './revision';

describe('addresses', () => {
  const asked = `<<STEP_START>>\nStep 1: Ask\n<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>\n${tool('web', 'c1', '1')}\n<<STEP_END>>
<<INPUT_REQUIRED_START>>\nWhen?\n<<INPUT_REQUIRED_END>>
${SOURCE}`;

  const addresses = () =>
    [...document.querySelectorAll<HTMLElement>('[data-part="Messages"] [id][data-component]')].map(
      ({ id, dataset }) => [id, dataset['component']],
    );

  test.each([
    ['the first', { index: 0 }],
    ['the second', { index: 1 }],
  ])('stay what they are when %s of two requests is answered', (_, options) => {
    const answered = provideInput(asked, { input: 'a\nb', type: 'text' }, options);
    const { rerender, unmount } = render(<Transcript source={asked} />);
    const before = addresses();
    expect(new Set(before.map(([id]) => id)).size).toBe(before.length);
    expect(before.length).toBeGreaterThan(10);
    rerender(<Transcript source={answered} />);
    expect(addresses()).toEqual(before);
    // The same on a page that is opened later.
    unmount();
    render(<Transcript source={answered} />);
    expect(addresses()).toEqual(before);
  });

  test('stay the same while a message grows', () => {
    const whole = render(<Transcript source={asked} />);
    const last = addresses();
    whole.unmount();
    const { rerender } = render(<Transcript source="" streaming />);
    for (let end = 40; end < asked.length; end += 40) {
      rerender(<Transcript source={asked.slice(0, end)} streaming />);
      const here = addresses();
      // An unclosed tag may become another block.
      expect(last.slice(0, here.length - 1)).toEqual(here.slice(0, -1));
    }
  });
});

describe('another source', () => {
  const ASK = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>';

  test('an answer keeps drafts and folds after it', async () => {
    const user = userEvent.setup();
    function Host(): ReactNode {
      const [source, setSource] = useState(`${ASK}\n${STEP}\n${ASK}`);
      return (
        <Transcript
          source={source}
          onProvideInput={({ answer, index }) => setSource(provideInput(source, answer, { index }))}
        />
      );
    }
    render(<Host />);
    const [first, second] = screen.getAllByRole('textbox', { name: 'Answer' });
    await user.click(screen.getByRole('button', { name: /^Step 1/ }));
    await user.type(second as HTMLElement, 'This one');
    await user.type(first as HTMLElement, 'That one');
    await user.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement);
    expect(await screen.findByText('That one')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('This one');
    expect(screen.getByRole('button', { name: /^Step 1/ })).toHaveAttribute('aria-expanded', 'false');
  });

  test('a long answer does, too, and a draft stays with its question', async () => {
    const user = userEvent.setup();
    const ask = (what: string) => ASK.replace('Which', what);
    const source = `${ask('Which')}\n${ask('What')}`;
    const { rerender } = render(<Transcript source={source} onProvideInput={() => {}} />);
    const [first] = screen.getAllByRole('textbox', { name: 'Answer' });
    await user.type(first as HTMLElement, 'Begun');
    const answer = { input: 'long '.repeat(100), type: 'text' };
    rerender(<Transcript source={provideInput(source, answer, { index: 1 })} onProvideInput={() => {}} />);
    expect(first).toBeInTheDocument();
    expect(first).toHaveFocus();
    expect(first).toHaveValue('Begun');
    rerender(<Transcript source={source.replace('Which', 'Where')} onProvideInput={() => {}} />);
    expect(screen.getAllByRole('textbox', { name: 'Answer' })[0]).toHaveValue('');
  });

  test('a corrected word keeps the state of the blocks around it', async () => {
    const user = userEvent.setup();
    const run = (word: string) => `${STEP}\nSome ${word}.\n${STEP}\nAnd a long line of prose at the end.`;
    const { rerender } = render(<Transcript source={run('words')} />);
    for (const button of screen.getAllByRole('button', { name: /^Step 1/ })) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await user.click(button);
    }
    rerender(<Transcript source={run('other words')} />);
    const open = screen
      .getAllByRole('button', { name: /^Step 1/ })
      .map((one) => one.getAttribute('aria-expanded'));
    expect(open).toEqual(['false', 'false']);
  });

  test('another run starts without the drafts and folds of the run before', async () => {
    const user = userEvent.setup();
    const run = (name: string) => `${STEP.replace('Look', name)}\n${ASK.replace('Which', name)}`;
    const { rerender } = render(<Transcript source={run('Once')} onProvideInput={() => {}} />);
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'hunter2');
    await user.click(screen.getByRole('button', { name: /^Step 1/ }));
    rerender(<Transcript source={run('Else')} onProvideInput={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
    expect(screen.getByRole('button', { name: /^Step 1/ })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('an edit', () => {
  const edit = { from: 4, at: 6, by: 3 };

  test('keeps offsets before it, moves offsets after it, and drops replaced ones', () => {
    expect([0, 3, 4, 5, 6, 9].map((offset) => movedBy(edit, offset))).toEqual([
      0,
      3,
      undefined,
      undefined,
      9,
      12,
    ]);
    expect(movedBy(null, 0)).toBeUndefined();
  });

  test('is undone by its inverse', () => {
    for (const offset of [0, 3, 6, 20])
      expect(movedBy(inverse(edit), movedBy(edit, offset) as number)).toBe(offset);
    expect(inverse(null)).toBeNull();
  });
});

describe('a block of another revision', () => {
  const part = (source: string, last?: SourceReading) => ({
    ...readSource(last, { source, streaming: false, plain: false }),
    prefix: 'run-',
  });
  const first = part(`${STEP}\n${STEP}`);
  const next = part(`${STEP}\nWords.\n${STEP}`, first);
  const other = part('Something else as a whole.', first);

  test('is identified by its key on the page', () => {
    expect(keyBefore('run-2', 'run-', next.revision)).toBe('run-2');
    first.revision.isShown = true;
    expect(keyBefore('run-2', 'run-', next.revision)).toBe('run-1');
    expect(keyBefore('Details run-2', 'run-', next.revision)).toBe('Details run-1');
    expect(keyBefore('run-1', 'run-', next.revision)).toBeUndefined();
    expect(keyBefore('run-0', 'run-', other.revision)).toBeUndefined();
    expect(keyBefore('run-1', 'run-', first.revision)).toBe('run-1');
  });

  test('keeps its key if it belongs to another message', () => {
    expect(movedKey('other-1', first, next, next.revision.edit ?? null)).toBe('other-1');
    expect(addressIn('Details run-1')).toBe('run-1');
    expect(addressIn('run-1')).toBe('run-1');
  });

  test('ends at its moved offset', () => {
    const edited = (edit: typeof next.revision.edit) => ({ ...next.revision, edit });
    const endsAt = (edit: typeof next.revision.edit, end: number) =>
      endAfter(first.revision, edited(edit), end);
    const edit = { from: 4, at: 6, by: 3 };
    expect([endsAt(edit, 5), endsAt(edit, 6), endsAt(null, 9)]).toEqual([5, 9, 0]);
    const grown = next.tree.end - first.tree.end;
    expect([endsAt(undefined, 0), endsAt(undefined, 9)]).toEqual([0, 9 + grown]);
  });
});
