import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { createSession } from '../core/createSession';
import { tagged } from '../protocols/tagged/index';
import { createWire } from '../testing/createWire';
import { useSession } from './useSession';

test('a component shows the session, connects it once, and disconnects it when it unmounts', async () => {
  const wire = createWire();
  const connect = vi.spyOn(wire.transport, 'connect');
  const session = createSession(wire.transport, tagged(), { nextFrame: (run) => run() });
  function Status() {
    const { status, messages } = useSession(session);
    return <p>{`${status} ${messages.length}`}</p>;
  }
  const { unmount } = render(<Status />, { wrapper: StrictMode });
  expect(screen.getByText('connecting 0')).toBeInTheDocument();
  act(() => {
    wire.target().opened(false);
    wire.send({ type: 'response_chunk', content: 'x' });
  });
  expect(screen.getByText('streaming 1')).toBeInTheDocument();
  expect(connect).toHaveBeenCalledTimes(1);
  unmount();
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('closed'));
});
