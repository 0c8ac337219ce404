import { onePath, parseOptions } from '../command/parseOptions';
import { styleFor, type Terminal, write } from '../command/Terminal';
import { formatOf, readPath } from '../read/readPath';
import { reportOf } from './reportOf';
import { sayReport } from './sayReport';

/** `inspect <file>`: reports the contents of a run; exit code 1 if some of it is lost. */
export async function inspect(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions('inspect', args, {
    json: { type: 'boolean' },
    format: { type: 'string' },
    run: { type: 'string' },
  });
  const path = onePath('inspect', positionals);
  const { run } = values;
  const read = await readPath(path, terminal.input, { format: formatOf(values.format), run });
  const report = reportOf(read, path);
  const { output, env } = terminal;
  const text = values.json
    ? `${JSON.stringify({ file: path, ...report }, null, 2)}\n`
    : sayReport(report, path, styleFor(output, env));
  await write(output, text);
  return report.lost > 0 ? 1 : 0;
}
