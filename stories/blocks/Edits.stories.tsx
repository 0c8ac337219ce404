import { root, tool } from '@agent-transcript/parser/build';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shown, type TranscriptArgs } from './shown';

const meta = { title: 'Blocks/Edits', render: shown } satisfies Meta<TranscriptArgs>;

export default meta;
type Story = StoryObj<TranscriptArgs>;

const edit = (name: string, input: unknown, result: unknown) => ({
  messages: [{ id: 'run', role: 'assistant', content: root([tool({ name, input, result })]) }],
});

const BEFORE = `import csv
from decimal import Decimal
from pathlib import Path

FOLDER = Path("data")


def read_statement(path):
    """Rows of a statement of the bank."""
    with open(path, encoding="utf-8") as handle:
        for row in csv.DictReader(handle, delimiter=";"):
            yield row


def amount(text):
    return Decimal(text.replace(",", "."))


def total(rows):
    return sum(amount(row["Betrag"]) for row in rows)
`;

const AFTER = BEFORE.replace(
  '    with open(path, encoding="utf-8") as handle:\n',
  '    encoding = detect_encoding(path)  # the bank sends cp1252 since March\n    with open(path, encoding=encoding, newline="") as handle:\n',
).replace('text.replace(",", ".")', 'text.replace(" ", "").replace(",", ".")');

/** Replaced text: words that changed are marked, context that is far from a change is folded. */
export const Replaced: Story = {
  args: edit(
    'Edit',
    { file_path: 'caisse/bank.py', old_string: BEFORE, new_string: AFTER },
    'The file caisse/bank.py has been updated.',
  ),
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('button', { name: /Edit caisse\/bank\.py \+3 −2/ });
    await userEvent.click(row);
    const table = await canvas.findByRole('table', { name: 'Changes in caisse/bank.py' });
    await expect(within(table).getAllByRole('row', { name: /added/ })).toHaveLength(3);
    await expect(within(table).queryByRole('row', { name: /import csv/ })).toBeNull();
  },
};

export const ReplacedUnfolded: Story = {
  ...Replaced,
  tags: ['!dev'],
  play: async (context) => {
    await Replaced.play?.(context);
    const { canvas, userEvent } = context;
    const table = canvas.getByRole('table', { name: 'Changes in caisse/bank.py' });
    await userEvent.click(within(table).getByRole('button', { name: '6 lines' }));
    await expect(within(table).getByRole('row', { name: /import csv/ })).toBeVisible();
  },
};

/** The same, with the numbers of the lines in the file. */
export const Numbered: Story = {
  args: edit(
    'Edit',
    {
      file_path: 'caisse/bank.py',
      old_string: 'with open(path, encoding="utf-8") as handle:',
      new_string: 'with open(path, encoding="cp1252") as handle:',
    },
    {
      filePath: 'caisse/bank.py',
      structuredPatch: [
        {
          oldStart: 5,
          newStart: 5,
          lines: [
            '     """Rows of a statement of the bank."""',
            '-    with open(path, encoding="utf-8") as handle:',
            '+    with open(path, encoding="cp1252") as handle:',
            '         for row in csv.DictReader(handle, delimiter=";"):',
          ],
        },
        {
          oldStart: 112,
          newStart: 112,
          lines: [' if __name__ == "__main__":', '-    main()', '+    sys.exit(main())'],
        },
      ],
    },
  ),
};

const PATCH = `*** Begin Patch
*** Add File: caisse/encoding.py
+from pathlib import Path
+
+
+def detect_encoding(path):
+    try:
+        Path(path).read_text(encoding="utf-8")
+    except UnicodeDecodeError:
+        return "cp1252"
+    return "utf-8"
*** Update File: caisse/bank.py
@@ def read_statement(path):
-    with open(path, encoding="utf-8") as handle:
+    with open(path, encoding=detect_encoding(path)) as handle:
         for row in csv.DictReader(handle, delimiter=";"):
*** Update File: tests/bank.py
*** Move to: tests/test_bank.py
*** Delete File: caisse/latin1.py
*** End Patch`;

/** A patch of several files: one diff for each. */
export const Patch: Story = {
  args: edit('apply_patch', PATCH, 'Success. Updated the following files'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /apply_patch.*4 files/ }));
    await expect(await canvas.findByRole('table', { name: 'Changes in caisse/encoding.py' })).toBeVisible();
    await expect(canvas.getByText('moved to tests/test_bank.py')).toBeVisible();
  },
};

/** A whole file whose text before is not known. */
export const WholeFile: Story = {
  args: edit('Write', { file_path: 'caisse/bank.py', content: AFTER }, 'The file was written.'),
};

/** Many lines: the beginning of the file, then a page of them at a time. */
export const LongFile: Story = {
  args: edit(
    'Write',
    {
      file_path: 'data/rows.csv',
      content: Array.from(
        { length: 20_000 },
        (_, row) => `${row};2025-03-${(row % 28) + 1};${(row * 7) % 1000},50`,
      ).join('\n'),
    },
    'The file was written.',
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /data\/rows\.csv/ }));
    await expect(await canvas.findByRole('button', { name: /^60 of 20,000 shown/ })).toBeInTheDocument();
  },
};
