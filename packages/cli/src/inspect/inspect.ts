import { onePath, parseOptions } from '../command/parseOptions';
import { styleFor, type Terminal, write } from '../command/Terminal';
import { formatOf, readPath, STDIN } from '../read/readPath';
import { reportOf } from './reportOf';
import { reportOfDatabase } from './reportOfDatabase';
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
  const format = formatOf(values.format);
  const all = path === STDIN || run !== undefined ? null : await reportOfDatabase(path, format);
  const report = all ?? reportOf(await readPath(path, terminal.input, { format, run }), path);
  const { output, env } = terminal;
  const text = values.json
    ? `${JSON.stringify({ file: path, ...report }, null, 2)}\n`
    : sayReport(report, path, styleFor(output, env));
  await write(output, text);
  return report.lost > 0 ? 1 : 0;
}
