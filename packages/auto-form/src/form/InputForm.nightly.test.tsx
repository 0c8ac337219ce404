// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../../test/setupDom';
import { findJsonSchemaSuite } from '../../../../test/jsonSchemaSuite.mjs';
import { InputForm } from './InputForm';

const suite = findJsonSchemaSuite();

interface Group {
  readonly description: string;
  readonly schema: never;
  readonly tests: readonly { readonly data: unknown }[];
}

/** Mounts a schema with a value; answers how many controls there are to enter it with. */
async function mount(schema: never, input: never): Promise<number> {
  const { container } = render(<InputForm input={{ schema, input }} validator="interpreter" />);
  // A form with conditions waits for the validator that decides them.
  await waitFor(() => expect(screen.queryByText('Preparing the form…')).toBeNull());
  const count = container.querySelectorAll(
    '[data-part="Fields"] :is(input, select, textarea, button, output)',
  ).length;
  cleanup();
  return count;
}

describe.skipIf(suite === undefined)('JSON-Schema-Test-Suite', () => {
  test.each(['draft7', 'draft2020-12'])(
    'every schema of %s mounts as a form, with each of its instances',
    async (draft) => {
      const folder = join(suite ?? '', 'tests', draft);
      const blank: string[] = [];
      let count = 0;
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
        const groups: readonly Group[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        for (const { description, schema, tests } of groups) {
          for (const { data } of [{ data: undefined }, ...tests]) {
            count++;
            // oxlint-disable-next-line no-await-in-loop -- one form at a time
            if ((await mount(schema, data as never)) === 0) blank.push(`${file}: ${description}`);
          }
        }
      }
      expect(count).toBeGreaterThan(800);
      // The one property that is spoken of is forbidden, or every property is: there is nothing to enter.
      const nothing = [
        'not.json: forbidden property',
        'unevaluatedProperties.json: unevaluatedProperties false',
      ];
      expect([...new Set(blank)]).toEqual(nothing.slice(0, draft === 'draft7' ? 1 : 2));
    },
    300_000,
  );
});

test('any JSON as a schema mounts, with any JSON as its input', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (schema, input) => {
      expect(await mount(schema as never, input as never)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
}, 60_000);
