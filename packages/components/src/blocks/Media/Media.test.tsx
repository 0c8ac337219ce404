import { media, root, text, tool } from '@agent-transcript/parser/build';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Transcript, type UrlPolicy } from '../..';
import { fr, ru } from '../../labels';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const REMOTE = 'https://images.example/chart.png';

type Props = Parameters<typeof media>[0];
const shown = (props: Props, urlPolicy?: UrlPolicy) => (
  <Transcript tree={root([media(props)])} urlPolicy={urlPolicy} />
);
const group = (name = 'Image') => within(screen.getByRole('group', { name }));

test('an image inside the run is shown with its description, name, type and size', () => {
  render(shown({ mediaType: 'image/png', url: PIXEL, name: 'pixel.png', alt: 'One red dot' }));
  const image = group().getByRole('img', { name: 'One red dot' });
  expect(image).toHaveAttribute('src', PIXEL);
  expect(screen.getByRole('group', { name: 'Image' })).toHaveTextContent(
    'One red dot · pixel.png · image/png · 70 bytes',
  );
});

test.each([
  ['a picture elsewhere', { mediaType: 'image/png', url: REMOTE }],
  ['an SVG in the run', { mediaType: 'image/svg+xml', url: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=' }],
  ['a page that says it is a picture', { mediaType: 'image/png', url: 'data:text/html;base64,PGI+' }],
  ['a script', { mediaType: 'image/png', url: 'javascript:alert(1)' }],
  ['a sound', { mediaType: 'audio/mpeg', url: 'https://sounds.example/a.mp3' }],
  ['a video in the run', { mediaType: 'video/mp4', url: 'data:video/mp4;base64,AAAA' }],
  ['a picture that is no picture', { mediaType: 'application/pdf', url: PIXEL }],
])('nothing is loaded for %s', (_, props) => {
  const { container } = render(shown(props));
  expect(container.querySelector('img, audio, video, iframe, object, embed, svg image')).toBeNull();
  expect(screen.getByText(props.mediaType)).toBeVisible();
});

test('the policy decides about external images, audio and video', () => {
  const policy = vi.fn<UrlPolicy>((url, use) => (use === 'image' ? `${url}?ok` : null));
  const { container, rerender } = render(shown({ mediaType: 'image/svg+xml', url: REMOTE }, policy));
  expect(screen.getByRole('img', { name: 'Image' })).toHaveAttribute('src', `${REMOTE}?ok`);
  for (const kind of ['audio', 'video'] as const) {
    rerender(shown({ mediaType: `${kind}/mp4`, url: REMOTE, name: 'take 1' }, policy));
    const player = container.querySelector(kind);
    expect(player).toHaveAttribute('src', `${REMOTE}?ok`);
    expect(player).toHaveAttribute('preload', 'none');
    expect(player).toHaveAttribute('controls');
    expect(player).toHaveAccessibleName('take 1');
  }
});

test('media that is not loaded shows its address, as a link if the policy allows it', () => {
  const { rerender } = render(shown({ mediaType: 'image', url: REMOTE, alt: 'A chart' }));
  expect(group().getByRole('link', { name: REMOTE })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByText('A chart')).toBeVisible();
  rerender(shown({ mediaType: 'image', url: REMOTE }, () => null));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(REMOTE)).toBeVisible();
  rerender(shown({ mediaType: 'image' }));
  expect(screen.getByRole('group', { name: 'Image' })).toHaveTextContent('Image · not in the run');
});

test('if an image fails to load, its words stay', () => {
  render(shown({ mediaType: 'image/png', url: REMOTE, alt: 'A chart' }, (url) => url));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('A chart')).toBeVisible();
  expect(screen.getByRole('link', { name: REMOTE })).toBeVisible();
});

test('a long data address is never shown', () => {
  const url = `data:application/zip;base64,${'A'.repeat(4_000_000)}`;
  const { container } = render(shown({ mediaType: 'application/zip', url, name: 'all.zip' }));
  expect(screen.getByRole('group', { name: 'File' })).toHaveTextContent(
    'all.zip · application/zip · 3,000 KB',
  );
  expect(container.innerHTML.length).toBeLessThan(5_000);
});

test('its kind is shown in three languages', () => {
  const tree = root([media({ mediaType: 'audio' })]);
  for (const [labels, name, words] of [
    [fr, 'Audio', 'absent de l’exécution'],
    [ru, 'Аудио', 'нет в записи'],
  ] as const) {
    const { unmount } = render(<Transcript tree={tree} labels={labels} />);
    expect(screen.getByRole('group', { name })).toHaveTextContent(words);
    unmount();
  }
});

test('find reaches its words, and its source can be shown', async () => {
  const user = userEvent.setup();
  const called = tool({
    name: 'screenshot',
    input: {},
    children: [media({ mediaType: 'image/png', url: PIXEL, alt: 'A needle', name: 'needle.png' })],
  });
  render(<Transcript messages={[{ id: 'm', role: 'tool', content: root([called, text('End')]) }]} toolbar />);
  await user.type(screen.getByRole('searchbox'), 'needle{Enter}');
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(await group().findByRole('img', { name: 'A needle' })).toBeVisible();
  await user.click(group().getByRole('button', { name: 'Actions' }));
  expect(screen.getByRole('group', { name: 'Source' })).toHaveTextContent('"mediaType": "image/png"');
});

test('a component of the host replaces it', () => {
  const tree = root([media({ mediaType: 'image/png', name: 'a.png' })]);
  render(<Transcript tree={tree} components={{ media: ({ node }) => <p>Mine: {node.name}</p> }} />);
  expect(screen.getByText('Mine: a.png')).toBeVisible();
});

test('a server renders it', () => {
  expect(renderToString(shown({ mediaType: 'image/png', url: PIXEL, alt: 'A dot' }))).toContain(
    `src="${PIXEL}"`,
  );
});
