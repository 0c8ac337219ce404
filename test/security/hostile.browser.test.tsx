import '../../packages/components/src/styles.css';
import { Markdown, Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { citation, inputRequest, media, root, tool } from '@agent-transcript/parser/build';
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadLaterParts } from '../loadLaterParts';
import { isNightly } from '../nightly';
import { waitFor } from '../waitFor';
import { hostileMessages, hostileTexts, hostileUpdates, shownPlaces } from './hostile';
import { inspect, openEverything } from './inspect';

/** Everything that a page says or does that a reader did not ask for. */
let done: string[] = [];

// What is loaded late is in every place too.
beforeAll(loadLaterParts);
beforeEach(() => {
  done = [];
  const note =
    (what: string) =>
    (...words: unknown[]): undefined => {
      done.push(`${what}: ${words.map(String).join(' ').slice(0, 300)}`);
    };
  Object.assign(window, { pwned: note('script') });
  for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'] as const)
    vi.spyOn(window, name).mockImplementation(note(name) as never);
  for (const name of ['error', 'warn', 'log', 'info', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(note(`console.${name}`));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
  performance.clearResourceTimings();
  // The viewer names the page, and is tested in the same.
  document.title = '';
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.removeEventListener('error', onError);
  window.removeEventListener('unhandledrejection', onError);
});

const onError = (event: Event) => done.push(`${event.type}: ${(event as ErrorEvent).message}`);
/** What was asked for, but for our own modules. */
const requests = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      (url) =>
        !url.startsWith(`${location.origin}/packages/`) &&
        !url.startsWith(`${location.origin}/node_modules/`),
    );
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function Page({ text, messages }: { text: string; messages: readonly TranscriptMessage[] }) {
  return (
    <Transcript
      messages={messages}
      taggedRoles={['assistant', text]}
      toolbar
      outline
      toolUpdates={hostileUpdates(text)}
      onProvideInput={() => {}}
      onNavigate={() => {}}
    />
  );
}

/** By day each text is in one of the two: every second one in a tree, the others in messages. */
const textsOf = (turn: 0 | 1) =>
  Object.entries(hostileTexts).filter((_, index) => isNightly || index % 2 === turn);

describe('a hostile text in every place', () => {
  test.each(textsOf(0))('%s', async (_, text) => {
    const { container } = render(<Page text={text} messages={hostileMessages(text)} />);
    expect(await openEverything(container)).toBe(true);
    await frame();
    expect(inspect(container)).toEqual([]);
    expect(requests()).toEqual([]);
    expect(done).toEqual([]);
    const words = container.textContent;
    expect(shownPlaces.filter((place) => !words.includes(place))).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect(document.title).not.toContain('title');
  });
});

describe('a hostile text in every place of a tree', () => {
  const places = ['«alt»', '«name»', '«title»', '«quote»', '«model»', '«call»', '«prompt»'];
  test.each(textsOf(1))('%s', async (_, text) => {
    const as = (place: string) => `${place} ${text}`;
    const tree = root(
      [
        ...['image/png', 'image/svg+xml', 'audio/mpeg', 'video/mp4', 'application/pdf', text].map(
          (mediaType) => media({ mediaType, url: text, name: as('«name»'), alt: as('«alt»') }),
        ),
        media({ mediaType: 'image/png', url: `data:image/svg+xml,${text}` }),
        citation({ title: as('«title»'), url: text, quote: as('«quote»') }),
        citation({ url: text }),
        tool({ name: as('«call»'), id: text, input: text, result: text, error: text, outcome: 'denied' }),
        inputRequest({ prompt: as('«prompt»'), expectedTypes: [text], data: { requestId: text } }),
      ],
      { data: { model: as('«model»') } },
    );
    const messages = ['a', 'b'].map((id) => ({ id, role: 'assistant', parentId: null, content: tree }));
    const { container } = render(
      <Transcript messages={messages} toolbar outline onProvideInput={() => {}} />,
    );
    await waitFor(() => expect(container.querySelector('[data-component="Citation"]')).not.toBeNull());
    await waitFor(() => expect(container.querySelector('[data-component="BranchSwitch"]')).not.toBeNull());
    expect(await openEverything(container)).toBe(true);
    await frame();
    expect(inspect(container)).toEqual([]);
    expect(requests()).toEqual([]);
    expect(done).toEqual([]);
    expect(places.filter((place) => !container.textContent.includes(place))).toEqual([]);
  });
});

const everything = Object.values(hostileTexts).join('\n\n');

test('while it streams, nothing forbidden is on the page for a moment', async () => {
  const faults = new Set<string>();
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      const changed = type === 'attributes' ? [target] : [...addedNodes];
      for (const node of changed)
        if (node instanceof Element)
          for (const fault of inspect(node, [node, ...node.querySelectorAll('*')])) faults.add(fault);
    }
  });
  const source = `${everything}
<<thinking>>
${everything.replaceAll('<<', '')}
<</thinking>>
<<TOOL_STEP_START/web:call_1>>
<<TOOL_STEP_RESULT_START>>
${JSON.stringify(hostileTexts)}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/web:call_1>>`;
  const { container, rerender } = render(<Transcript source="" streaming />);
  seen.observe(container, { subtree: true, childList: true, attributes: true });
  for (let end = 0; end < source.length; end += 997) {
    rerender(<Transcript source={source.slice(0, end)} streaming />);
    // oxlint-disable-next-line no-await-in-loop -- the observer is told between two commits
    await Promise.resolve();
  }
  rerender(<Transcript source={source} />);
  await frame();
  seen.disconnect();
  expect([...faults]).toEqual([]);
  expect(requests()).toEqual([]);
  expect(done).toEqual([]);
});

test('the downloaded page holds nothing that runs or fetches', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const text = ['image without quotes', 'svg', 'style', 'handlers', 'javascript link', 'inline image']
    .map((name) => hostileTexts[name])
    .join(' ');
  const { getByText } = render(<Page text={text} messages={hostileMessages(text)} />);
  within(getByText('Download').closest('details') as HTMLElement)
    // At the width of a test the tools stand behind a button.
    .getByRole('button', { name: 'HTML', hidden: true })
    .click();
  await waitFor(() => expect(saved).toHaveLength(1));
  const html = (await saved[0]?.text()) ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(inspect(page.body)).toEqual([]);
  expect([...page.head.children].map(({ localName }) => localName)).toEqual([
    'meta',
    'meta',
    'meta',
    'title',
    'style',
  ]);
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'",
  );
  expect(page.querySelector('[style]')).toBeNull();
  expect(page.querySelector('style')?.textContent).not.toMatch(/evil\.test|@import|url\(/);
  const words = page.body.textContent;
  const later = ['«phase»', '«progress»', '«partial content»', '«choice»'];
  expect(shownPlaces.filter((place) => !later.includes(place) && !words.includes(place))).toEqual([]);
});

describe('direction marks stay where they are', () => {
  const RLO = '\u202e';
  test.each([
    ['link', `[${RLO}abc](https://evil.test) after`],
    ['refused link', `[${RLO}abc](javascript:1) after`],
    ['address of a refused link', `[x](javascript:${RLO}abc) after`],
    ['image', `![${RLO}abc](https://evil.test/${RLO}abc) after`],
    ['code', `\`${RLO}abc\` after`],
    ['HTML', `<b title="${RLO}abc"> after`],
  ])('%s', (_, source) => {
    const { container } = render(<Markdown source={source} />);
    const paragraph = container.querySelector('p') as HTMLElement;
    const text = paragraph.lastChild as Text;
    expect(text.data).toBe(' after');
    const left = (from: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getBoundingClientRect().left;
    };
    expect(left(1)).toBeLessThan(left(5));
    const before = (text.previousSibling as HTMLElement).getBoundingClientRect();
    expect(left(1)).toBeGreaterThanOrEqual(before.right);
  });
});
