import type { DecisionRow } from '@agent-transcript/schema/compare';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { fr, ru } from '../labels';
import { DecisionView } from './DecisionView';

const schema = {
  type: 'object',
  properties: {
    why: { type: 'string', title: 'Reasoning', description: 'First things first.' },
    choice: {
      oneOf: [
        { const: 'a', title: 'Accept' },
        { const: 'r', title: 'Reject' },
      ],
    },
    share: { type: 'number', default: 0.5, maximum: 1 },
    who: {
      type: 'object',
      title: 'Who',
      properties: { name: { type: 'string' }, site: { type: 'string', format: 'uri' } },
    },
    lines: {
      type: 'array',
      title: 'Lines',
      items: { properties: { sku: { title: 'Article' }, n: { type: 'integer' } } },
    },
  },
  required: ['why', 'choice'],
};
const decision = {
  why: 'Because.',
  choice: 'a',
  share: 0.25,
  who: { name: 'Ana', site: 'https://example.com/a' },
  lines: [
    { sku: 'x', n: 1 },
    { sku: 'y', n: 2 },
  ],
};

/** The description of a term. */
function valueOf(label: string): HTMLElement {
  const term = screen.getAllByRole('term').find((one) => one.textContent === label);
  return term?.nextElementSibling as HTMLElement;
}

describe('what is seen', () => {
  test('label, value, description, in the schema’s order, and the verdict', () => {
    render(<DecisionView schema={schema} decision={decision} locale="en" />);
    expect(screen.getByRole('region', { name: 'Decision' })).toHaveAttribute('data-valid', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Conforms to the schema');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Reasoning',
      'choice',
      'share',
      'Who',
      'name',
      'site',
      'Lines 2 items',
    ]);
    expect(valueOf('Reasoning')).toHaveTextContent('Because.First things first.');
    expect(valueOf('choice')).toHaveTextContent('Accepta');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/a');
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Article', 'n']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['x', '1', 'y', '2']);
  });

  test('null, empty text, empty list, empty object, 0 and false: all there, all different', () => {
    const values = { null: null, text: '', list: [], object: {}, zero: 0, false: false };
    render(<DecisionView schema={true} decision={values} />);
    const texts = Object.keys(values).map((key) => valueOf(key).textContent);
    expect(texts).toEqual(['null', 'empty text', 'empty list', 'empty object', '0', 'no']);
  });

  test('a default is a hint where nothing is; never where something is', () => {
    const { rerender } = render(<DecisionView schema={schema} decision={{ why: 'x', choice: 'a' }} />);
    expect(valueOf('share')).toHaveTextContent('not given');
    expect(valueOf('share')).toHaveTextContent('default: 0.5');
    rerender(<DecisionView schema={schema} decision={{ why: 'x', choice: 'a', share: 0 }} />);
    expect(valueOf('share')).toHaveTextContent(/^0$/);
  });

  test('each issue is a link to its row, which opens and takes the focus', async () => {
    const user = userEvent.setup();
    render(<DecisionView schema={schema} decision={{ choice: 'z', share: 3, who: { name: 1 }, more: 1 }} />);
    expect(screen.getByRole('status')).toHaveTextContent('4 issues');
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['Reasoning', 'choice', 'share', 'Who › name']);
    await user.click(screen.getByRole('button', { name: 'Who', expanded: true }));
    expect(screen.queryByText('name')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Who › name' }));
    expect(document.activeElement).toHaveAttribute('data-status', 'wrong-type');
    expect(document.activeElement).toHaveTextContent('name1wrong typetext expected, number given');
    expect(valueOf('more')).toHaveTextContent('not in the schema');
  });

  test('a union names its branch, or the closest one', () => {
    const union = {
      properties: {
        p: {
          oneOf: [
            { title: 'Card', properties: { n: { type: 'string' } }, required: ['n'] },
            { title: 'Cash', properties: { m: {} }, required: ['m'] },
          ],
        },
      },
    };
    const { rerender } = render(<DecisionView schema={union} decision={{ p: { m: 1 } }} />);
    expect(screen.getByRole('button', { name: 'p Cash' })).toBeVisible();
    rerender(<DecisionView schema={union} decision={{ p: { n: 1 } }} />);
    expect(screen.getByText('Closest of 2 alternatives: Card')).toBeVisible();
  });

  test('no verdict, no decision', () => {
    const { rerender } = render(<DecisionView schema={{ type: 7 }} decision={{ a: 1 }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Not checked');
    expect(valueOf('a')).toHaveTextContent('1');
    rerender(<DecisionView schema={schema} decision={undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('No decision');
    expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull();
    expect(screen.getByRole('region')).toHaveTextContent(/^No decision$/);
  });

  test.each([
    [fr.decision, 'manquant', '1 problème'],
    [ru.decision, 'отсутствует', '1 несоответствие'],
  ])('in other words', (labels, missing, issues) => {
    render(<DecisionView schema={schema} decision={{ choice: 'a' }} labels={labels} />);
    expect(screen.getByText(missing)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(issues);
  });
});

test('French has a space before a colon, and no line ends there', () => {
  const { container } = render(
    <DecisionView schema={{ properties: { a: { default: 1 } } }} decision={{}} labels={fr.decision} />,
  );
  expect(container.textContent).toContain(`${fr.decision.default}\u00a0: 1`);
});

describe('policies', () => {
  test('only links that the policy lets through; no image by default', () => {
    const image = 'https://example.com/i.png';
    const value = { bad: 'javascript:alert(1)', good: 'https://example.com/', image };
    const formats = { properties: { bad: { format: 'uri' }, image: { format: 'image' } } };
    const { rerender, container } = render(<DecisionView schema={formats} decision={value} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      image,
      'https://example.com/',
    ]);
    expect(container.querySelector('img')).toBeNull();
    rerender(
      <DecisionView
        schema={formats}
        decision={value}
        urlPolicy={(url, use) => (use === 'image' ? `${url}?ok` : null)}
      />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    const shown = screen.getByRole('img', { name: 'image' });
    expect(shown).toHaveAttribute('src', `${image}?ok`);
    expect(shown).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  test('a policy that throws allows nothing, and the rest of the decision stays', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const bad = () => {
      throw new Error('No.');
    };
    const value = { site: 'https://example.com/', image: 'https://example.com/i.png', name: 'Ada' };
    const formats = { properties: { site: { format: 'uri' }, image: { format: 'image' } } };
    const { container } = render(<DecisionView schema={formats} decision={value} urlPolicy={bad} />);
    expect(screen.getByText('https://example.com/')).toBeVisible();
    expect(screen.getByText('Ada')).toBeVisible();
    expect(container.querySelector('a, img')).toBeNull();
    quiet.mockRestore();
  });

  test('own components by pointer, format, kind; one that throws does not take the rest with it', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const show =
      (text: string) =>
      ({ row }: { row: DecisionRow }) => <b>{`${text} ${String(row.value)}`}</b>;
    const Broken = (): ReactNode => {
      throw new Error('no');
    };
    render(
      <DecisionView
        schema={schema}
        decision={decision}
        components={{
          pointers: { '/share': show('pointer') },
          formats: { uri: show('format') },
          kinds: { enum: show('kind'), text: Broken },
        }}
      />,
    );
    expect(valueOf('share')).toHaveTextContent('pointer 0.25');
    expect(valueOf('site')).toHaveTextContent('format https://example.com/a');
    expect(valueOf('choice')).toHaveTextContent('kind a');
    expect(valueOf('name')).toHaveTextContent('Ana');
    quiet.mockRestore();
  });
});

describe('what changed', () => {
  test('is said at the rows, and what is gone too', () => {
    const before = { ...decision, choice: 'r', share: undefined, old: 'gone', lines: [{ sku: 'x', n: 1 }] };
    render(<DecisionView schema={schema} decision={decision} previous={before} />);
    expect(screen.getByRole('status')).toHaveTextContent('4 changes');
    expect(valueOf('choice')).toHaveTextContent('was: Reject');
    expect(valueOf('share')).toHaveTextContent('new');
    expect(screen.getByText('removed:', { exact: false })).toHaveTextContent('removed: old gone');
  });
});

test('a row that is new in a table says so', () => {
  const rows = [
    { sku: 'x', n: 1 },
    { sku: 'y', n: 2 },
  ];
  render(<DecisionView schema={true} decision={{ rows }} previous={{ rows: rows.slice(0, 1) }} />);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'skun',
    'x1',
    'y2',
    'new',
  ]);
});

describe('long and deep', () => {
  test('lists come in pages, text behind a button', async () => {
    const user = userEvent.setup();
    render(
      <DecisionView
        schema={true}
        decision={{ list: Array.from({ length: 300 }, (_, i) => i), text: 'x'.repeat(100) }}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: '50 of 300 shown. Show more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(250);
  });

  test('deeper levels are closed, but for those with an issue', () => {
    const deep = { a: { b: { c: { d: { e: 1 } } } } };
    const { rerender } = render(<DecisionView schema={true} decision={deep} />);
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(3);
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(1);
    const issues = [{ pointer: '/a/b/c/d/e', keyword: 'x', message: 'no' }];
    rerender(<DecisionView schema={true} decision={deep} issues={issues} />);
    expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  });

  test('an issue on a page that is not shown yet brings it', async () => {
    const user = userEvent.setup();
    const list = Array.from({ length: 300 }, (_, i) => (i === 280 ? 'x' : i));
    render(<DecisionView schema={{ items: { type: 'number' } }} decision={list} />);
    await user.click(screen.getByRole('link'));
    expect(document.activeElement).toHaveTextContent('xwrong type');
  });
});

describe('streaming', () => {
  test('an address is a link once it is whole', () => {
    const mail = { properties: { to: { type: 'string', format: 'email' } } };
    const decision = { to: 'ana@exampl' };
    const { rerender } = render(<DecisionView schema={mail} decision={decision} streaming />);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<DecisionView schema={mail} decision={{ to: 'ana@example.com' }} />);
    expect(screen.getByRole('link', { name: 'ana@example.com' })).toBeVisible();
  });

  test('says one thing to screen readers, however much comes', () => {
    const { rerender } = render(<DecisionView schema={schema} decision={{}} streaming />);
    const status = screen.getByRole('status');
    const said: (string | null)[] = [];
    const observer = new MutationObserver(() => said.push(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    for (let end = 1; end <= 8; end++) {
      rerender(<DecisionView schema={schema} decision={{ why: 'Because.'.slice(0, end) }} streaming />);
    }
    expect(observer.takeRecords()).toEqual([]);
    expect(status).toHaveTextContent('Being written…');
    expect(said).toEqual([]);
    expect(valueOf('choice')).toHaveTextContent('not received yet');
  });

  test('only rows that have changed render again', () => {
    const counts: Record<string, number> = {};
    const Counted = ({ row }: { row: DecisionRow }) => {
      counts[row.pointer] = (counts[row.pointer] ?? 0) + 1;
      return String(row.value);
    };
    const components = { kinds: { text: Counted, number: Counted, enum: Counted } };
    const view = (value: unknown) => (
      <DecisionView schema={schema} decision={value} streaming components={components} />
    );
    const { rerender } = render(view({ why: 'B' }));
    expect(counts).toEqual({ '/why': 1 });
    rerender(view({ why: 'Be' }));
    expect(counts).toEqual({ '/why': 2 });
    rerender(view({ why: 'Be', choice: 'a' }));
    rerender(view({ why: 'Be', choice: 'a', share: 1 }));
    const settled = { ...counts };
    for (let n = 0; n < 60; n++)
      rerender(view({ why: 'Be', choice: 'a', share: 1, who: { name: 'A'.repeat(n + 1) } }));
    expect(counts['/why']).toBe(settled['/why']);
    expect(counts['/choice']).toBe(settled['/choice']);
    // Once more when it was whole, which only the key after it told.
    expect(counts['/share']).toBe((settled['/share'] ?? 0) + 1);
    expect(counts['/who/name']).toBe(60);
  });

  test('the same decision again renders no row', () => {
    let rows = 0;
    const components = { kinds: { text: () => String(++rows) } };
    const view = (value: unknown) => (
      <Profiler id="view" onRender={() => {}}>
        <DecisionView schema={schema} decision={value} components={components} />
      </Profiler>
    );
    const { rerender } = render(view(decision));
    const before = rows;
    rerender(view(structuredClone(decision)));
    expect(rows).toBe(before);
  });
});

describe('raw JSON', () => {
  test('is one press away, and can be copied', async () => {
    const user = userEvent.setup();
    const { container } = render(<DecisionView schema={schema} decision={decision} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(JSON.stringify(decision, null, 2));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'JSON' }));
    expect(await screen.findByRole('tree', { name: 'JSON' })).toBeVisible();
    expect(container).toHaveTextContent('"Because."');
  });

  test('long text is plain until Markdown is there, and Markdown then', async () => {
    const { container } = render(
      <DecisionView schema={true} decision={{ text: 'It is **so**.\n\nReally.' }} labels={fr.decision} />,
    );
    expect(container).toHaveTextContent('so');
    expect(await screen.findByText('so', { selector: 'strong' })).toBeVisible();
  });
});

test('a server sends the decision as it is, without style, and the browser takes it over', () => {
  const dated = { properties: { on: { type: 'string', format: 'date-time' }, n: { type: 'number' } } };
  const html = renderToString(
    <DecisionView schema={dated} decision={{ on: '2026-03-14T09:26:53Z', n: 123456.5, text: 'a\nb' }} />,
  );
  expect(html).toContain('2026-03-14T09:26:53Z');
  expect(html).toContain('>123456.5<');
  expect(html).not.toContain('style=');
});

test('rest props and ref reach the root', () => {
  let root: HTMLElement | null = null;
  render(
    <DecisionView
      schema={true}
      decision={1}
      id="mine"
      aria-label="Mine"
      ref={(element) => void (root = element)}
    />,
  );
  expect(screen.getByRole('region', { name: 'Mine' })).toBe(root);
});

// After those that see what is loaded later come.
test('a text is compared by its words, and a list by its entries', async () => {
  const before = { why: 'We take the train at seven.', todo: ['Pack the tent', 'Call the hut', 'Buy bread'] };
  const after = { why: 'We take the bus at seven.', todo: ['Call the hut', 'Buy bread'] };
  render(<DecisionView schema={true} decision={after} previous={before} />);
  expect(await screen.findByText('train', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('bus', { selector: 'ins' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 changes');
  expect(screen.getByText('removed:', { exact: false })).toHaveTextContent('Pack the tent');
});

test('of a long text only what is around a change is shown', async () => {
  const long = 'The road goes on along the river. '.repeat(40);
  const view = (end: string) => `${long}${end} ${long}`;
  render(<DecisionView schema={true} decision={{ why: view('Left.') }} previous={{ why: view('Right.') }} />);
  const words = (await screen.findByText('Right', { selector: 'del' })).parentElement;
  expect(words?.textContent?.length).toBeLessThan(200);
});
