import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { runs as ownRuns } from '../../packages/formats/src/testing/runs';
import { createRecent } from '../../packages/viewer/src/app/recent/createRecent';
import { idOfSample } from '../../packages/viewer/src/app/runs/createRuns';
import { fixture } from '../../stories/fixtures';
import { nextFrame } from '../atRest';
import { drop, file, filled, forgetAll, openText, openViewer } from './openViewer';

// The parts of a file that is saved are built when they are first asked for, which takes its time.
beforeAll(() => import('../../packages/viewer/src/html/toHtml'), 120_000);
beforeEach(async () => {
  await forgetAll();
  await page.viewport(1440, 900);
});
afterEach(cleanup);

const source = page.getByRole('textbox', { name: 'Source' });
/** A tab by the name of its file. */
const tab = (name: string) => page.getByTitle(name, { exact: true });
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((element) => element.getAttribute('title') ?? element.textContent);
const selected = () => page.getByRole('tab', { selected: true });
const params = () => new URLSearchParams(location.search);
const ferry = 'The last ferry leaves on the wrong day';
const openFerry = (more = '') => openViewer(`run=${idOfSample('ferry-times')}${more}`);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Keeps what the page saves, and the browser from asking where. */
function catchDownloads() {
  const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
  // The link is not on the page: it is caught where it is clicked.
  // oxlint-disable-next-line typescript/unbound-method -- it is put back
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function catchClick() {
    saved.push({ name: this.download, text: fetch(this.href).then((response) => response.text()) });
  };
  const stop = () => {
    HTMLAnchorElement.prototype.click = click;
  };
  return { saved, stop };
}

describe('a text', () => {
  test('that is typed stays, and so does the focus', async () => {
    openViewer();
    await page.getByRole('button', { name: 'Write or paste a text' }).click();
    await source.click();
    await userEvent.keyboard('Hello');
    await expect.element(source).toHaveValue('Hello');
    await expect.element(source).toHaveFocus();
    await expect.element(page.getByText('Hello', { exact: true }).last()).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await expect.element(source).toHaveValue('');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(source).toHaveValue('Hello');
    await expect.element(source).toHaveFocus();
  });

  test('that is changed stays, past what is too long to edit too', async () => {
    openText(`${'a word '.repeat(28_571)}..`);
    await page.getByRole('button', { name: 'Source' }).click();
    await source.click();
    await userEvent.keyboard('{Control>}{End}{/Control}abc');
    await expect.element(source).toHaveValue(`${'a word '.repeat(28_571)}..abc`);
    await expect.element(source).toHaveFocus();
  });

  test('that is a run in a known format is read as one, and a request in a message can be answered', async () => {
    openText(ownRuns['openai-chat']);
    await expect.element(page.getByRole('combobox', { name: 'Format' })).toHaveDisplayValue(/^OpenAI Chat/);
    drop(filled('<<INPUT_REQUIRED_START>>\n{"prompt": "Go on?"}\n<<INPUT_REQUIRED_END>>'), [720, 899]);
    await page.getByRole('textbox', { name: /Go on|Answer/ }).fill('Yes');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Source' }).click();
    await expect
      .poll(() => (source.element() as HTMLTextAreaElement).value)
      .toContain('<<USER_INPUT_PROVIDED_START>>');
  });
});

describe('what comes in', () => {
  test('is opened wherever it is dropped, each file in a tab', async () => {
    openViewer();
    const files = ['run-weather', 'run-code-change'].map((name) => file(`${name}.txt`, fixture(name)));
    expect(drop(filled(...files), [720, 899])).toBe(true);
    await expect.element(selected()).toHaveAttribute('title', 'run-weather.txt');
    await expect.element(page.getByRole('button', { name: /Sunset and darkness/ }).first()).toBeVisible();
    expect(drop(filled('Words from elsewhere'), document.documentElement)).toBe(true);
    await expect.element(selected()).toHaveAttribute('title', 'Untitled');
    await expect.element(page.getByText('Words from elsewhere', { exact: true }).last()).toBeVisible();
    expect(tabs()).toEqual(['Start', 'run-weather.txt', 'run-code-change.txt', 'Untitled']);
  });

  test('shows the runs of a database with the newest ones of the file beside it', async () => {
    openViewer();
    const [database, log] = await Promise.all([unpacked(DATABASE.file), unpacked(DATABASE.log)]);
    drop(filled(new File([database], 'opencode.db'), new File([log], 'opencode.db-wal')), [0, 0]);
    await expect.element(page.getByText('Draw the ferry at noon.', { exact: true }).last()).toBeVisible();
    expect(tabs()).toEqual(['Start', 'opencode.db']);
    await page.getByRole('combobox', { name: 'Run in this file' }).selectOptions('Count the hives');
    await expect.element(page.getByText('How many hives are there?', { exact: true }).last()).toBeVisible();
  });

  test('all at once is all opened, and what is typed meanwhile is kept', async () => {
    openViewer();
    await page.getByRole('button', { name: 'Write or paste a text' }).click();
    await source.click();
    drop(filled(file('one.txt', 'One <<STEP_START>>')), [0, 0]);
    drop(filled(file('two.txt', 'Two <<STEP_START>>')), [0, 0]);
    // At once, before the files are read.
    document.execCommand('insertText', false, 'Three');
    await expect.element(tab('two.txt')).toBeVisible();
    expect(tabs()).toEqual(['Start', 'Untitled', 'one.txt', 'two.txt']);
    await tab('Untitled').click();
    await expect.element(source).toHaveValue('Three');
  });

  test('into a field is opened if it is a file, and left to the field if it is text', async () => {
    openViewer();
    await page.getByRole('button', { name: 'Write or paste a text' }).click();
    await expect.element(source).toBeVisible();
    expect(drop(filled('Text for the field'), source.element())).toBe(false);
    expect(drop(filled(file('one.txt', 'One <<STEP_START>>')), source.element())).toBe(true);
    await expect.element(selected()).toHaveAttribute('title', 'one.txt');
  });

  test('from the page itself is not opened', async () => {
    openText('A word to drag');
    const dragged = page.getByText('A word to drag', { exact: true }).last();
    await expect.element(dragged).toBeVisible();
    dragged.element().dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
    drop(filled('A word'), [720, 899]);
    dragged.element().dispatchEvent(new DragEvent('dragend', { bubbles: true }));
    expect(tabs()).toEqual(['Start', 'Untitled']);
    expect(drop(filled('Another word'), [720, 899])).toBe(true);
    await expect.element(page.getByText('Another word', { exact: true }).last()).toBeVisible();
  });

  test('by pasting beside a field is opened, and in it is written there', async () => {
    openViewer();
    await page.getByRole('button', { name: 'Write or paste a text' }).click();
    await expect.element(source).toBeVisible();
    const paste = (target: Element, clipboardData: DataTransfer) =>
      target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    expect(paste(source.element(), filled('Written there'))).toBe(true);
    expect(paste(document.body, filled('Pasted words'))).toBe(false);
    await expect.element(page.getByText('Pasted words', { exact: true }).last()).toBeVisible();
    expect(paste(document.body, filled(file('one.txt', 'One <<STEP_START>>')))).toBe(false);
    await expect.element(selected()).toHaveAttribute('title', 'one.txt');
  });

  test('and is no run says so, and can be read in a format by hand', async () => {
    openViewer();
    drop(filled(file('words.txt', 'Just words.')), [0, 0]);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/words\.txt cannot be read\..+/);
    await page.getByRole('combobox', { name: 'Format' }).selectOptions('tagged');
    await expect.element(page.getByRole('paragraph').getByText('Just words.', { exact: true })).toBeVisible();
  });

  test('twice is open once', async () => {
    openViewer();
    drop(filled(file('one.jsonl', ownRuns.codex)), [0, 0]);
    await expect.element(tab('one.jsonl')).toBeVisible();
    drop(filled(file('copy.jsonl', ownRuns.codex)), [0, 0]);
    drop(filled(file('two.jsonl', ownRuns.pi)), [0, 0]);
    await expect.element(tab('two.jsonl')).toBeVisible();
    expect(tabs()).toEqual(['Start', 'one.jsonl', 'two.jsonl']);
  });
});

describe('the address', () => {
  test('names the run, and Back and Forward work', async () => {
    openViewer();
    await page.getByRole('button', { name: 'A bug is fixed' }).click();
    await expect.element(heading(ferry)).toBeVisible();
    expect(params().get('run')).toBe('sample:ferry-times');
    await page.getByRole('tab', { name: 'Start' }).click();
    await expect.element(heading('Transcript viewer')).toBeVisible();
    history.back();
    await expect.element(heading(ferry)).toBeVisible();
    history.back();
    await expect.element(heading('Transcript viewer')).toBeVisible();
    history.forward();
    await expect.element(heading(ferry)).toBeVisible();
  });

  test('says what is looked for and what is shown, and brings it back', async () => {
    openFerry();
    await page.getByRole('searchbox', { name: 'Find' }).fill('addDays');
    await expect.poll(() => params().get('find')).toBe('addDays');
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('errors');
    await expect.poll(() => params().get('show')).toBe('errors');
    const { search } = location;
    cleanup();
    sessionStorage.clear();
    openViewer(search);
    await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('addDays');
    await expect.element(page.getByRole('combobox', { name: 'Show' })).toHaveValue('errors');
  });

  test('names a block, which is brought into view', async () => {
    openFerry();
    await expect.element(heading(ferry)).toBeVisible();
    const last = [...document.querySelectorAll('[data-component="Tool"][id]')].at(-1)?.id ?? '';
    cleanup();
    sessionStorage.clear();
    openFerry(`#${last}`);
    await expect.element(heading(ferry)).toBeInTheDocument();
    await expect
      .poll(() => document.getElementById(last)?.getBoundingClientRect().top ?? Infinity)
      .toBeLessThan(900);
  });

  test('says the block that the outline has led to, without a step for Back', async () => {
    openFerry();
    await expect.element(heading(ferry)).toBeVisible();
    const steps = history.length;
    const line = page.getByRole('navigation', { name: 'Outline' }).getByRole('link').last();
    await line.click();
    await expect.poll(() => location.hash).toBe(line.element().getAttribute('href'));
    expect([history.length, params().get('run')]).toEqual([steps, idOfSample('ferry-times')]);
  });

  test('of a run that is not on this machine says so', async () => {
    openViewer('run=nowhere');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not on this machine/);
  });

  test('names two runs that are compared', async () => {
    openFerry(`&compare=${idOfSample('ferry-times-again')}`);
    await expect.element(page.getByRole('button', { name: 'First difference' })).toBeVisible();
    await page.getByRole('button', { name: 'End the comparison' }).click();
    await expect.element(heading(ferry)).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('group', { name: 'Compare' }).getByRole('button').click();
    await expect.element(page.getByRole('button', { name: 'First difference' })).toBeVisible();
    // Its keys work at once.
    await expect.poll(() => document.activeElement?.getAttribute('data-component')).toBe('CompareRuns');
    await userEvent.keyboard('n');
    await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible();
    history.back();
    await expect.element(heading(ferry)).toBeVisible();
  });
});

test('two runs of one title are told apart by their files', async () => {
  openViewer();
  drop(
    filled(
      ...['one', 'two'].map((name) => file(`${name}.jsonl`, `${ownRuns.codex}${name === 'one' ? '' : '\n'}`)),
    ),
    [0, 0],
  );
  await expect.element(tab('two.jsonl')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('group', { name: 'Compare' }).getByRole('button').click();
  await expect.element(heading('one.jsonl · two.jsonl')).toBeVisible();
});

test('the rail ends in the window, below the bar', async () => {
  openFerry();
  const rail = () => document.querySelector('[data-component="TranscriptRail"]')?.getBoundingClientRect();
  await expect.poll(() => rail()?.height).toBeGreaterThan(500);
  expect(rail()?.bottom).toBeLessThanOrEqual(900);
});

test.each([801, 845, 863])(
  'on a page of %i pixels the bar of the transcript is at one of its ends',
  async (width) => {
    await page.viewport(width, 900);
    openFerry();
    const bar = page.getByRole('group', { name: 'View' });
    await expect.element(bar).toBeVisible();
    const panel = document.querySelector('.viewer-panel') as HTMLElement;
    panel.scrollTop = 300;
    await expect
      .poll(() => {
        const { top, bottom } = bar.element().getBoundingClientRect();
        return bottom === 900 || top === panel.getBoundingClientRect().top;
      })
      .toBe(true);
  },
);

test('a run scrolls in its panel: the bar above stays where it is', async () => {
  const { container } = openFerry();
  await expect.element(heading(ferry)).toBeVisible();
  const panel = container.querySelector('.viewer-panel');
  await expect.poll(() => panel?.scrollHeight).toBeGreaterThan(1_200);
  expect(container.querySelector('.viewer')?.scrollHeight).toBe(900);
  const page = document.documentElement;
  // The page of the test has a margin.
  expect(page.scrollHeight - page.clientHeight).toBeLessThan(40);
});

test('the tab that is shown stays in view where the page becomes narrow', async () => {
  openViewer();
  drop(filled(...['one', 'two', 'three'].map((name) => file(`a long name, ${name}.txt`, name))), [0, 0]);
  await expect.element(tab('a long name, three.txt')).toBeVisible();
  await tab('a long name, three.txt').click();
  await page.viewport(390, 800);
  const sideOf = (one: Locator) => one.element().getBoundingClientRect().right;
  await expect
    .poll(() => sideOf(tab('a long name, three.txt')) - sideOf(page.getByRole('tablist')))
    .toBeLessThanOrEqual(1);
  // With its cross, and beside the way to the start, which stays in view with it.
  await expect
    .poll(() => sideOf(page.getByTitle('Close a long name, three.txt')) - sideOf(page.getByRole('tablist')))
    .toBeLessThanOrEqual(1);
  const start = page.getByRole('tab').first().element().getBoundingClientRect();
  expect(start.left).toBe(page.getByRole('tablist').element().getBoundingClientRect().left);
  expect(tab('a long name, three.txt').element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
    start.right,
  );
});

test('a press beside the transcript leaves its keys at work', async () => {
  const { container } = openFerry();
  await expect.element(heading(ferry)).toBeVisible();
  await page.getByRole('tabpanel').click({ position: { x: 4, y: 400 } });
  await expect
    .poll(() => document.activeElement)
    .toBe(container.querySelector('[data-component="Transcript"]'));
  await userEvent.keyboard(']');
  await expect.poll(() => document.activeElement?.closest('[data-status="failed"]') !== null).toBe(true);
});

describe('the way back', () => {
  test('closes what was open over the page, for good', async () => {
    openViewer();
    await page.getByRole('button', { name: /^A bug is fixed/ }).click();
    await expect.element(heading(ferry)).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    const menu = page.getByRole('group', { name: 'Compare' });
    await expect.element(menu).toBeVisible();
    history.back();
    await expect.element(heading('Transcript viewer')).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    history.forward();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    history.back();
    await expect.element(heading('Transcript viewer')).toBeVisible();
    history.forward();
    await expect.element(heading(ferry)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('tabs', () => {
  test('are as they were left', async () => {
    openText(fixture('run-weather'));
    const step = page.getByRole('button', { name: /^Step 1/ });
    await step.click();
    await expect.element(step).toHaveAttribute('aria-expanded', 'false');
    drop(filled(file('other.txt', fixture('run-code-change'))), [0, 0]);
    await expect.element(selected()).toHaveAttribute('title', 'other.txt');
    await expect.element(step).toHaveAttribute('aria-expanded', 'true');
    await tab('Untitled').click();
    await expect.element(step).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Close Untitled' }).click();
    await expect.element(step).toHaveAttribute('aria-expanded', 'true');
    expect(tabs()).toEqual(['Start', 'other.txt']);
  });

  test('keep where the reader was', async () => {
    openFerry();
    await expect.element(heading(ferry)).toBeVisible();
    const panel = () => document.querySelector('[role="tabpanel"]:not([style*="none"])') as HTMLElement;
    panel().scrollTop = 400;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await page.getByRole('tab', { name: 'Start' }).click();
    await expect.element(heading('Transcript viewer')).toBeVisible();
    await tab('ferry-times').click();
    await expect.element(heading(ferry)).toBeInTheDocument();
    await expect.poll(() => panel().scrollTop).toBe(400);
  });

  test('that are closed by their cross leave the focus on the one that is shown then', async () => {
    openViewer();
    drop(filled(file('one.txt', 'One <<STEP_START>>'), file('two.txt', 'Two <<STEP_START>>')), [0, 0]);
    await expect.element(tab('two.txt')).toBeVisible();
    await tab('two.txt').click();
    await page.getByTitle('Close two.txt').click();
    await expect.element(tab('one.txt')).toHaveFocus();
  });

  test('are one Tab stop; arrow keys go through them, Delete closes one', async () => {
    openViewer();
    drop(filled(file('one.jsonl', ownRuns.codex), file('two.jsonl', ownRuns.pi)), [0, 0]);
    await expect.element(selected()).toHaveAttribute('title', 'one.jsonl');
    tab('one.jsonl').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(selected()).toHaveAttribute('title', 'two.jsonl');
    await expect.element(tab('two.jsonl')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(selected()).toHaveTextContent('Start');
    await userEvent.keyboard('{End}{Delete}');
    await expect.element(selected()).toHaveAttribute('title', 'one.jsonl');
    await expect.element(tab('one.jsonl')).toHaveFocus();
    expect(tabs()).toEqual(['Start', 'one.jsonl']);
  });
});

describe('what is kept', () => {
  test('is open again after the page was loaded again, and a text that was typed is whole', async () => {
    const { leave, recent } = openViewer();
    drop(filled(file('one.jsonl', ownRuns.codex)), [0, 0]);
    await expect.element(tab('one.jsonl')).toBeVisible();
    await page.getByRole('tab', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Write or paste a text' }).click();
    await source.fill('Words that I typed');
    // It is kept a moment after the last letter.
    await expect
      .poll(async () => {
        const typed = (await recent.list()).find(({ id }) => id.startsWith('text-'));
        const content = typed && (await recent.content(typed.id))?.content;
        return content instanceof Blob ? content.text() : undefined;
      })
      .toBe('Words that I typed');
    const title = tab('one.jsonl').element().textContent;
    expect(title).not.toBe('one.jsonl');
    leave();
    openViewer();
    // It is not read before it is looked at, and is called as it was.
    await expect.element(tab('one.jsonl')).toHaveTextContent(title);
    await expect.element(selected()).toHaveAttribute('title', 'Untitled');
    await page.getByRole('button', { name: 'Source' }).click();
    await expect.element(source).toHaveValue('Words that I typed');
  });

  test('is what was typed last, also of a tab that is closed at once', async () => {
    openViewer();
    await page.getByRole('button', { name: 'Write or paste a text' }).click();
    await source.fill('Words before the tab is closed');
    await page.getByRole('button', { name: 'Close Untitled' }).click();
    await page.getByRole('button', { name: 'A bug is fixed' }).click();
    await expect.element(heading(ferry)).toBeVisible();
    await page.getByRole('tab', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^Untitled/ }).click();
    await page.getByRole('button', { name: 'Source' }).click();
    await expect.element(source).toHaveValue('Words before the tab is closed');
  });

  test('is listed, and can be taken out', async () => {
    const { leave, recent } = openViewer();
    drop(filled(file('one.jsonl', ownRuns.codex), file('two.jsonl', ownRuns.pi)), [0, 0]);
    await expect.element(tab('two.jsonl')).toBeVisible();
    await tab('two.jsonl').click();
    await expect.element(page.getByRole('combobox', { name: 'Format' })).toHaveDisplayValue(/^pi/);
    await expect.poll(() => recent.list()).toHaveLength(2);
    leave();
    sessionStorage.clear();
    history.replaceState(null, '', location.pathname);
    openViewer();
    await page
      .getByRole('button', { name: /^Remove .+ from the list$/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await expect.element(heading('Recent runs')).not.toBeInTheDocument();
  });
});

test.each([
  ['full', /^The storage of this browser is full/],
  ['unavailable', /^This browser stores nothing/],
  ['too-large', /^This run is too large for the list/],
] as const)('a run that cannot be kept is told: %s', async (kept, said) => {
  openViewer('', { ...createRecent(), keep: async () => kept });
  drop(filled(file('one.jsonl', ownRuns.codex)), [0, 0]);
  await expect.element(page.getByRole('status').filter({ hasText: said })).toBeVisible();
  // It is read all the same.
  await expect.element(page.getByText('10 messages')).toBeVisible();
});

test('a run is replayed, and shown whole again', async () => {
  openFerry();
  await page.getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Moment in the run' });
  await expect.element(slider).toBeVisible();
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('The test passes, and so do all 13.').last()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect.element(page.getByText('The test passes, and so do all 13.').last()).toBeInTheDocument();
});

test('theme, language and direction are chosen, and stay', async () => {
  const { leave } = openViewer();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Theme' }).selectOptions('dark');
  await page.getByRole('combobox', { name: 'Direction' }).selectOptions('rtl');
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('fr');
  await expect.element(heading('Lecteur de transcriptions')).toBeVisible();
  const { dataset, lang, dir } = document.documentElement;
  expect([dataset['theme'], lang, dir]).toEqual(['dark', 'fr', 'rtl']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Paramètres' })).toHaveFocus();
  leave();
  openViewer();
  await expect.element(heading('Lecteur de transcriptions')).toBeVisible();
});

test('a run is saved as a page, as Markdown and as JSON', async () => {
  openFerry();
  await expect.element(heading(ferry)).toBeVisible();
  const { saved, stop } = catchDownloads();
  try {
    for (const name of ['Interactive page', 'Static page', 'Markdown', 'JSON']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.getByRole('button', { name: 'Share' }).click();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.getByRole('radio', { name }).click();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
  } finally {
    stop();
  }
  const [interactive, html, markdown, json] = await Promise.all(saved.map(({ text }) => text));
  expect(saved.map(({ name }) => name)).toEqual([
    'ferry-times.html',
    'ferry-times.html',
    'ferry-times.md',
    'ferry-times.json',
  ]);
  expect(interactive).toMatch(/<script type="application\/json"[^]*npx vitest run/);
  expect([html?.includes('npx vitest run'), html?.includes('<script')]).toEqual([true, false]);
  expect(markdown).toMatch(/^# User\n\nThe test “last ferry/);
  expect(JSON.parse(json ?? '')).toMatchObject({ version: 1, run: { format: 'claude-code' } });
});

test('what looks like a secret is listed before a run is saved, and left out', async () => {
  const key = `sk-ant-api03-${'Zq7Lk2Vx9Bn4Rt6Wm1'.repeat(3)}`;
  openText(`Here is the key ${key}, and the project is called Kittiwake.`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('checkbox', { name: /^Keys, passwords/ }).click();
  await expect.element(page.getByText('1 secret found')).toBeVisible();
  await page.getByRole('textbox', { name: /^Also these words/ }).fill('kittiwake');
  await expect.element(page.getByText('2 secrets found')).toBeVisible();
  await page.getByRole('radio', { name: 'Markdown' }).click();
  const save = async () => {
    const { saved, stop } = catchDownloads();
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    stop();
    return (await saved[0]?.text) ?? '';
  };
  const all = await save();
  expect(all).toContain('Here is the key [redacted: ');
  expect([all.includes(key), all.includes('Kittiwake')]).toEqual([false, false]);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('checkbox', { name: /^Keys, passwords/ }).click();
  await page.getByRole('checkbox', { name: /^API key|^Token/ }).click();
  await page.getByRole('radio', { name: 'Markdown' }).click();
  expect(await save()).toContain(key);
});

test.each([320, 390])('fits a page of %s px, with a long name', async (width) => {
  await page.viewport(width, 800);
  openViewer();
  const long = `${'a long name '.repeat(9)}${'unbroken'.repeat(20)}.jsonl`;
  drop(filled(file(long, ownRuns['claude-code'])), [0, 0]);
  await expect.element(page.getByRole('searchbox', { name: 'Find' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const panel = document.querySelector('.viewer-panel') as HTMLElement;
  expect(panel.scrollWidth).toBeLessThanOrEqual(width);
  for (const name of ['Settings', 'Compare']) {
    await page.getByRole('button', { name }).click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const popup = document.querySelector('.viewer-popup')?.getBoundingClientRect();
    expect(popup?.left).toBeGreaterThanOrEqual(0);
    expect(popup?.right).toBeLessThanOrEqual(width);
    await userEvent.keyboard('{Escape}');
  }
  // Its cross too.
  const shownTab = document.querySelector('.viewer-tab[data-current]')?.getBoundingClientRect();
  const strip = page.getByRole('tablist').element().getBoundingClientRect();
  expect(shownTab?.right).toBeLessThanOrEqual(strip.right);
  // Nothing is seen below the bar at the end of the page.
  const bar = document.querySelector('[data-component="TranscriptToolbar"]')?.getBoundingClientRect();
  expect(bar?.bottom).toBe(800);
});

test('arrow keys open a menu and go through it, and the page stays where it is', async () => {
  const { container } = openFerry(`&compare=${idOfSample('ferry-times-again')}`);
  await page.getByRole('button', { name: 'End the comparison' }).click();
  await expect.element(heading(ferry)).toBeVisible();
  const panel = container.querySelector('.viewer-panel') as HTMLElement;
  const button = page.getByRole('button', { name: 'Compare' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const other = page.getByRole('group', { name: 'Compare' }).getByRole('button');
  await expect.element(other).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(other).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(button).toHaveFocus();
  expect(panel.scrollTop).toBe(0);
});

test('a run that is opened takes the keys at once: they scroll it, walk it, and lead to find', async () => {
  const { container } = openViewer();
  await page.getByText('A bug is fixed', { exact: true }).click();
  await expect.element(heading(ferry)).toBeVisible();
  const panel = container.querySelector('.viewer-panel') as HTMLElement;
  await expect.poll(() => panel.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => panel.scrollTop).toBeGreaterThan(100);
  await userEvent.keyboard('j');
  await expect.poll(() => document.activeElement?.closest('[data-component][id]') !== null).toBe(true);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveFocus();
});

test('of a long run that is opened nothing is new, wherever the reader is', async () => {
  const line = (index: number) =>
    JSON.stringify({ role: index % 2 === 0 ? 'user' : 'assistant', content: `Words ${index}` });
  openViewer();
  const lines = Array.from({ length: 3_000 }, (_, index) => line(index)).join('\n');
  drop(filled(file('long.jsonl', lines)), document.documentElement);
  await expect.element(page.getByText('Words 0', { exact: true }).first()).toBeVisible();
  const panel = document.querySelector('.viewer-panel') as HTMLElement;
  const heights = new Set<number>();
  let isSaid = false;
  const observer = new MutationObserver(() => {
    isSaid ||= document.querySelector('[data-component="NewBlocks"]') !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // Until all of it has been there for 40 looks.
  for (let look = 0, same = 0; same < 40 || heights.size < 2; look++) {
    panel.scrollTop = look % 2 === 0 ? 400 : 300;
    await nextFrame();
    same = heights.has(panel.scrollHeight) ? same + 1 : 0;
    heights.add(panel.scrollHeight);
  }
  observer.disconnect();
  expect(isSaid).toBe(false);
});

test('/ leads to find after a click on words that cannot have the focus', async () => {
  openText(fixture('run-code-change'));
  const find = page.getByRole('searchbox', { name: 'Find' });
  await userEvent.click(page.getByRole('paragraph').filter({ hasText: 'I reproduce it with' }));
  expect(document.activeElement?.matches('input, textarea, select')).toBe(false);
  await userEvent.keyboard('/');
  await expect.element(find).toHaveFocus();
  await expect.element(find).toHaveValue('');
});

/** A database of OpenCode with two sessions, the newer one in its write-ahead log: gzip, in Base64. Written by SQLite 3.40. */
const DATABASE = {
  file: 'H4sIAAAAAAACA+2UTUsCQRjHZ1bXThF7EA9CDEOHRCmWboL0IpIHL6V3GfUxB1x3m322EpHoe3Toq/Q1OvVFgmZ2NkovXUv888w8L8z8Ln9mulcdicDGoQoEshPiEMchZ4wRoktC8uRbubWekt/lkKMh3U0vfxD6TC91+jtq5wqlYpEmKAZTiIRCs/LN69Z5r8V65xedFjMTdihHNRZAHIsb6Js61rUMZ2k9EigqXadQKpfpY0rKTmYpt8LLhhb5E4MygP5QgUD4gg7ojoE+lVNqdjhLzgo1G1oqSpyCRkgFQwzVfJ2ddkk0Ml3FeEPpG9Gx1UbpgBa86p7rxn4zTGbIcAJsIu8gPqYvY68xsbv1/53o2GoDtU9dz3OrgR/71vAFV+EUeJ0nMSi+tP6/Eh1b/Uc1jMHebeQbixcc55ExF+EBec2mOm+H9ywQs7l9/0woML+BglO+/AQuG3MgAAgAAA==',
  log: 'H4sIAAAAAAACAzOvZ2ti0H0kwcDAxAAEjDqvmLWYZOO//T/31n49+8NnDBAJFph4u6Zx9O24lzy8IAnGrQyMt4DEKBgaQJmJTVCTn5W12MilKLFcoSQjVSEttaioUp9xQZqgYwCEVGFkE9QGKTJ0zi/NKwGrysgsSy0Gq7LNgJBA05iR08UT3YhCAS0pR0i6OMDA+ABIjIIhB+SYWAUFWbVzjYqNIMmhWqkoPydVyUqptDi1SKlWjhEib1hsCEkIaPKgNIGcLqwFmuulZtgugKSLFgbGg0BiFAwIsAbFrWBugREodquVSioLQPFWklpRoqQDoayUUAsGhcQShbz8/Dw9pVpbUMQLFhYYgqIeh2aP/HKF3MS8Skh5oZBYlAoyqijVXqkWANUAPEhoBgAA',
};

const unpacked = async (text: string): Promise<Blob> => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).blob();
};
