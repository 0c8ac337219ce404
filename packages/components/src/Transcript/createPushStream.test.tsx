import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createPushStream, Transcript, useTranscript } from '..';
import { STEP } from '../testing/sources';

function Live({ stream }: { stream: ReadableStream<string> }): ReactNode {
  const { tree, status, error } = useTranscript(stream);
  return (
    <>
      <Transcript tree={tree} />
      <output>{`${status} ${error instanceof Error ? error.message : ''}`}</output>
    </>
  );
}

test('pieces can be pushed, and the text so far is the source', async () => {
  const { stream, push, end } = createPushStream();
  const Pushed = () => {
    const { tree, source, status } = useTranscript(stream);
    return (
      <>
        <Transcript tree={tree} source={source} />
        <output>{`${status} ${source.length}`}</output>
      </>
    );
  };
  render(<Pushed />);
  act(() => push(STEP.slice(0, 20)));
  expect(await screen.findByText('streaming 20')).toBeVisible();
  act(() => {
    push(STEP.slice(20));
    end();
    push('too late');
  });
  expect(await screen.findByText(`complete ${STEP.length}`)).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  expect(screen.getByRole('group', { name: 'Source' })).toHaveTextContent('STEP_START');
});

test('a pushed stream may break off or be unused', async () => {
  const { stream, push, fail } = createPushStream();
  const { unmount } = render(<Live stream={stream} />);
  act(() => fail(new Error('Offline')));
  expect(await screen.findByText('failed Offline')).toBeVisible();
  unmount();
  push('nothing happens');
});
