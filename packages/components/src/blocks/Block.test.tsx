import { createParser } from '@agent-transcript/parser';
import { render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Transcript, type TranscriptProps } from '..';
import { STEP, TOOL } from '../testing/sources';

test('components replace blocks by type and tools by name', () => {
  render(
    <Transcript
      source={`${STEP}\n${TOOL}`}
      components={{ step: ({ node }) => <p>My step {node.title}</p> }}
      tools={{ web_search: ({ result }) => <p>My result {result?.value.length}</p> }}
    />,
  );
  expect(screen.getByText('My step Look it up')).toBeVisible();
  expect(screen.getByText('My result 64')).toBeInTheDocument();
});

test('a component of the host that throws is replaced by the built-in block', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unsaid = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Broken = (): ReactNode => {
    throw new Error('host');
  };
  render(<Transcript source={`${STEP}\nAfter.`} components={{ step: Broken }} />);
  expect(screen.getByRole('heading', { name: /Look it up/ })).toBeVisible();
  expect(screen.getByText('After.')).toBeVisible();
  silent.mockRestore();
  unsaid.mockRestore();
});

test('a policy that throws blocks the address; a component that threw is tried again when it changes', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unsaid = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const bad = () => {
    throw new Error('No.');
  };
  const { rerender } = render(
    <Transcript source={`[a link](https://a.example)\n${STEP}`} urlPolicy={bad} components={{ step: bad }} />,
  );
  expect(screen.getByText('a link')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: /Look it up/ })).toBeVisible();
  rerender(
    <Transcript source={`[a link](https://a.example)\n${STEP}`} components={{ step: () => <b>mine</b> }} />,
  );
  expect(screen.getByText('mine')).toBeVisible();
  quiet.mockRestore();
  unsaid.mockRestore();
});

test('a closed block does not render again', () => {
  const renders: string[] = [];
  const components: TranscriptProps['components'] = {
    step: ({ node }) => {
      renders.push(`${node.title} ${node.status}`);
      return null;
    },
  };
  const parser = createParser();
  parser.write('<<STEP_START>>\nOne\n<<STEP_END>>\n<<STEP_START>>\nTwo');
  const { rerender } = render(<Transcript tree={parser.tree()} components={components} />);
  expect(renders).toEqual(['One complete', 'Two streaming']);
  parser.write(' and a half');
  rerender(<Transcript tree={parser.tree()} components={components} />);
  expect(renders).toEqual(['One complete', 'Two streaming', 'Two and a half streaming']);
});
