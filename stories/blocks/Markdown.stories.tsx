import { Markdown, type MarkdownProps, Transcript } from '@agent-transcript/components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const meta = {
  title: 'Blocks/Markdown',
  component: Markdown,
  tags: ['autodocs'],
  // As the text of a message, with the settings of a transcript.
  render: ({ source, streaming = false }, { id }) => (
    <Transcript source={source} streaming={streaming} addressPrefix={`${id}-`} />
  ),
} satisfies Meta<MarkdownProps>;

export default meta;
type Story = StoryObj<MarkdownProps>;

export const Default: Story = {
  args: {
    source: `## Saturday it is

Dry throughout, and the wind falls asleep: **17 km/h** at 22:00, while the screen's maker allows *35*.
Bring the [umbrella](https://shop.example/umbrella) all the same.`,
  },
};

export const Headings: Story = {
  args: {
    source: `# Moving to Grenoble
## The flat
### Rent
Cold rent and heating.
#### Deposit
##### Who holds it
###### Since when
Paragraph under the smallest heading.`,
  },
};

export const Inline: Story = {
  args: {
    source: `*Emphasis*, **strong**, ***both***, ~~struck~~, \`\`code with \` a mark\`\`, a hard
break after two spaces  
here, an escaped \\*star\\*, an entity &copy; and a footnote.[^1]

[^1]: Notes stand at the end, with a \`[1]\` of their own.`,
  },
};

export const Lists: Story = {
  args: {
    source: `1. Cancel the lease
   - in writing
   - before the end of the quarter
     1. by registered mail
     2. with a copy
2. Find helpers

   A loose item has paragraphs of its own.

Another list begins where it says:

7. seventh
8. eighth

- [x] van booked
- [ ] piano tuned
- [ ] keys handed over`,
  },
};

export const Quotation: Story = {
  args: {
    source: `> The tenant shall hand over the flat *swept clean*.
>
> > Scratches of use need not be repaired.
>
> - neither on floors
> - nor on doors`,
  },
};

export const Code: Story = {
  args: {
    source: `Run the tests first:

\`\`\`sh
npm test -- --run money && npm run build -- --mode production --outDir /srv/www/money/releases/2025-06-12T09-41-07
\`\`\`

    indented code
        keeps its spaces

\`\`\`ts
const total = (net: number) => net * 1.19;
\`\`\``,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Code, ts' })).toHaveTextContent('const total');
    await expect(canvas.getAllByRole('button', { name: 'Copy' })).toHaveLength(3);
  },
};

export const Table: Story = {
  args: {
    source: `| | Fri 22–24 h | Sat 22–24 h |
| :-- | --: | :-: |
| Rain | 2.5 mm | none |
| Strongest gust | 47 km/h | **17 km/h** |
| At the end | 16.1 °C | \`15.8 °C\` |`,
  },
};

/** The table scrolls, the page does not. */
export const WideTable: Story = {
  args: {
    source: `| Station | January | February | March | April | May | June | July | August | September | October | November | December |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
| Grenoble-Saint-Geoirs | 58.1 | 46.3 | 60.2 | 72.9 | 86.4 | 79.0 | 61.7 | 70.5 | 97.8 | 98.1 | 83.0 | 66.6 |
| Wien Hohe Warte | 41.9 | 39.7 | 54.0 | 45.0 | 74.5 | 70.4 | 76.7 | 72.1 | 66.0 | 47.7 | 48.5 | 47.4 |`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Rule: Story = { args: { source: 'Before.\n\n---\n\nAfter.' } };

/** Links open in a new tab without a referrer; addresses other than http, https and mailto are text. */
export const Links: Story = {
  args: {
    source: `[a page](https://city.example/permits "Permits of the city"), <https://city.example>, www.city.example/noise,
lea@example.org and [a reference][permits].

Not followed: [a script](javascript:alert(1)), [a file](file:///etc/passwd), [data](data:text/html,x) and
[a path](/admin/delete).

[permits]: https://city.example/permits`,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'a page' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    const addresses = [...canvasElement.querySelectorAll('a')].map((link) => new URL(link.href).protocol);
    await expect(new Set(addresses)).toEqual(new Set(['https:', 'http:', 'mailto:']));
    await expect(canvas.getByText('javascript:alert(1)')).toBeVisible();
  },
};

/** Reading fetches nothing: an image is shown as its alternative text and its address. */
export const Images: Story = {
  args: {
    source: `![The hall at night](https://tracker.example/pixel.gif?reader=42)

In a line: ![](https://tracker.example/icon.png) is there too.`,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.getByText('https://tracker.example/pixel.gif?reader=42')).toBeVisible();
  },
};

/** HTML is text. */
export const Html: Story = {
  args: {
    source: `<b>Bold?</b> and <img src=x onerror=alert(1)>

<script>
alert('no')
</script>`,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('b, img, script')).toBeNull();
    await expect(canvasElement).toHaveTextContent('<img src=x onerror=alert(1)>');
  },
};

export const LongWords: Story = {
  args: {
    source: `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and
https://registry.example/records/4f1d2c7a9b3e8f605d1c2b4a7e9f8d3c5b6a1f2e4d7c8b9a0f1e2d3c4b5a69784f1d2c7a9b3e8f605d1c and
\`sha512-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a089f86d081884c7d659a2feaa0c55ad015\`

| Hash | Of |
| --- | --- |
| 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 | lease.pdf |`,
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Each paragraph and the words in it have the direction of their own text. */
export const RightToLeftText: Story = {
  globals: { direction: 'rtl' },
  tags: ['!autodocs'],
  args: {
    source: `## الطقس في **بريستول**

الرياح 17 كم/س عند الساعة 22:00، والحد الأقصى للشاشة \`35 km/h\`.

1. لا مطر
   - ولا رياح
2. [الخريطة](https://city.example/map)

> اقتباس قصير

- [x] تم الحجز

| الساعة | الرياح |
| --- | --: |
| 22 | 17 |

\`\`\`sh
npm run deploy
\`\`\``,
  },
};

/** Hebrew and Arabic among Latin text, on a left-to-right page. */
export const MixedDirections: Story = {
  args: {
    source: `The sign says שלום עולם (2025), then مرحبا بالعالم, then \`src/שלום.ts:12\`.

שלום, this paragraph begins in Hebrew.`,
  },
};

/** Unfinished syntax is closed while it streams, so that nothing flickers. */
export const Unfinished: Story = {
  args: {
    streaming: true,
    source: 'The strongest gust is **47 km/h, and the [forecast](https://weather.exa',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('strong')).toHaveTextContent(/^47 km\/h/);
    await expect(canvasElement).not.toHaveTextContent('**');
    await expect(canvasElement).not.toHaveTextContent('](');
  },
};

export const UnfinishedCode: Story = {
  args: { streaming: true, source: 'Run this:\n\n```ts\nconst gust = hours.map((hour) => hour.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Code, ts' })).toHaveTextContent('const gust');
  },
};

export const UnfinishedTable: Story = {
  args: { streaming: true, source: '| Hour | Gust |\n| --- | --: |\n| 22 | 17 |\n| 23' },
};

/** Outside of a transcript. */
export const Alone: Story = {
  args: {
    source: `### Notes

A [link](https://city.example), a list and code:

- one
- two

\`\`\`sh
npm test
\`\`\`

![A map](https://city.example/map.png)`,
  },
  render: (args) => <Markdown {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toBeVisible();
  },
};

const ALL = [Headings, Inline, Lists, Quotation, Code, Table, Links, Images, Html]
  .map(({ args }) => args?.source)
  .join('\n\n');

export const Everything: Story = { args: { source: ALL } };
export const EverythingInTheDark: Story = { ...Everything, globals: { theme: 'dark' }, tags: ['!autodocs'] };
