import { expect, test } from 'vitest';
import { databases } from '../testing/runs/databases';
import { readRun } from './readRun';

test.each(Object.entries(databases))(
  'a database of %s that SQLite itself wrote is detected and read whole',
  async (format, text) => {
    const run = await readRun(Buffer.from(text, 'base64'), {
      name: 'any.db',
      open: () => Promise.resolve(null),
    });
    expect(run.format).toBe(format);
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
    const [tool] = run.messages.flatMap(({ content }) =>
      content.flatMap((one) =>
        one.type === 'root' ? one.children.filter(({ type }) => type === 'tool') : [],
      ),
    );
    expect(tool).toMatchObject({
      status: 'complete',
      children: [{ type: 'toolInput' }, { type: 'toolResult' }],
    });
    expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
  },
);
