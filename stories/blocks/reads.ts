import { root, type ToolOptions, tool } from '@agent-transcript/parser/build';

/** A transcript of calls. */
export const calls = (...options: readonly ToolOptions[]) => ({
  messages: [{ id: 'run', role: 'assistant' as const, content: root(options.map((one) => tool(one))) }],
});

const numbered = (text: string, first: number) =>
  text
    .split('\n')
    .map((line, at) => `${`${first + at}`.padStart(6)}→${line}`)
    .join('\n');

export const BANK = `"""Statements of the bank, as it exports them."""

import csv
from decimal import Decimal


class StatementError(ValueError):
    """A line that is no booking."""


def read_statement(path):
    # The bank writes semicolons and decimal commas.
    with open(path, encoding="utf-8") as handle:
        for number, row in enumerate(csv.DictReader(handle, delimiter=";"), start=2):
            try:
                yield row["Datum"], Decimal(row["Betrag"].replace(",", "."))
            except (KeyError, ArithmeticError) as error:
                raise StatementError(f"line {number}: {error}") from error`;

export const READ: ToolOptions = {
  name: 'Read',
  input: { file_path: 'caisse/bank.py', offset: 1, limit: 40 },
  result: `${numbered(BANK, 1)}\n\n<system-reminder>\nThe file may have changed since.\n</system-reminder>\n`,
};

export const READ_PART: ToolOptions = {
  name: 'read',
  input: { filePath: '/home/ada/caisse/src/lib/amounts.ts', offset: 40, limit: 6 },
  result: `<file>
00041| /** An amount as people write it: \`1 234,50\`. */
00042| export function parseAmount(text: string): number | null {
00043|   const plain = text.replace(/\\s/g, '').replace(',', '.');
00044|   return /^-?\\d+(?:\\.\\d{1,2})?$/.test(plain) ? Number(plain) : null;
00045| }
00046| export const NONE = 0;

(File has more lines. Use 'offset' parameter to read beyond line 46. Showing lines 41-46 of 212)
</file>`,
};

export const LONG_FILE: ToolOptions = {
  name: 'read_file',
  input: { path: 'generated/table.ts' },
  result: Array.from(
    { length: 20_000 },
    (_, at) =>
      `export const row${at} = { id: ${at}, name: "row ${at}", open: ${at % 2 === 0} }; // as exported`,
  ).join('\n'),
};

export const GREP: ToolOptions = {
  name: 'Grep',
  input: { pattern: 'encoding="[a-z0-9-]+"', path: 'caisse', output_mode: 'content', '-n': true },
  result: `caisse/bank.py-12-    # The bank writes semicolons and decimal commas.
caisse/bank.py:13:    with open(path, encoding="utf-8") as handle:
caisse/bank.py-14-        for number, row in enumerate(csv.DictReader(handle, delimiter=";"), start=2):
--
caisse/export.py:8:    with open(path, "w", encoding="utf-8", newline="") as handle:
caisse/export.py:31:    return path.read_text(encoding="utf-8"), path.with_suffix(".bak").read_text(encoding="ascii")
tests/test_bank.py:22:    path.write_bytes("Käse;1,50".encode("cp1252"))  # not encoding="cp1252"`,
};

export const GREP_FILES: ToolOptions = {
  name: 'Grep',
  input: { pattern: 'StatementError', output_mode: 'files_with_matches' },
  result: 'Found 3 files\ncaisse/bank.py\ncaisse/cli.py\ntests/test_bank.py',
};

export const GLOB: ToolOptions = {
  name: 'Glob',
  input: { pattern: '**/*.{py,toml}', path: '/home/ada/caisse' },
  result: [
    '/home/ada/caisse/pyproject.toml',
    '/home/ada/caisse/caisse/__init__.py',
    '/home/ada/caisse/caisse/bank.py',
    '/home/ada/caisse/caisse/cli.py',
    '/home/ada/caisse/caisse/export/csv.py',
    '/home/ada/caisse/caisse/export/ledger.py',
    '/home/ada/caisse/tests/unit/deep/test_bank.py',
  ].join('\n'),
};

export const WEB_SEARCH: ToolOptions = {
  name: 'web_search',
  input: { query: 'CAMT.053 export encoding Windows-1252 bank' },
  result: [
    {
      title: 'Which encoding do bank statements have?',
      url: 'https://ledger.example/guides/encodings',
      snippet:
        'Most banks write UTF-8 today. Older exports are in Windows-1252: the byte 0xE9 is an é there, and no valid UTF-8.',
    },
    { title: 'csv — CSV File Reading and Writing', url: 'https://docs.example/library/csv.html' },
    { title: 'bank.example', url: 'https://offers.example/click?id=7', snippet: 'Open an account today.' },
    { title: 'A note of mine', url: 'file:///home/ada/notes.md' },
  ],
};

export const FETCH: ToolOptions = {
  name: 'WebFetch',
  input: { url: 'https://ledger.example/guides/encodings', prompt: 'Which encodings occur?' },
  result: `# Encodings of statements

Two encodings occur:

1. **UTF-8**, with or without a byte-order mark;
2. **Windows-1252**, in exports made before 2019.

\`\`\`python
def detect_encoding(path):
    head = path.read_bytes()[:4096]
    try:
        head.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"
\`\`\`

![A pixel](https://tracker.example/pixel.gif) See [the format](https://docs.example/camt).`,
};

export const NOT_FOUND: ToolOptions = {
  name: 'http_request',
  input: { url: 'https://ledger.example/guides/old', method: 'GET' },
  result: { status: 404, body: '<!doctype html>\n<html lang="en">\n  <title>Not found</title>\n</html>' },
};

export const FENCES = `Both work:

\`\`\`ts
export const rate = (cents: number): string => \`\${(cents / 100).toFixed(2)} €\`; // rounded
\`\`\`

\`\`\`sql
SELECT account, SUM(amount) AS total FROM bookings WHERE day >= '2025-03-01' GROUP BY account;
\`\`\`

\`\`\`diff
-    with open(path, encoding="utf-8") as handle:
+    with open(path, encoding=detect_encoding(path)) as handle:
\`\`\``;
