import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../index';

// In a file of its own: what is said is loaded with the first transcript.
test('what happens before there is somebody to say it is said', async () => {
  const { rerender } = render(<Transcript source="" streaming />);
  rerender(<Transcript source={'<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>\n'} streaming />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await screen.findByText('Input required: Which?')).toBeInTheDocument();
});
