import { nextTask } from '@agent-transcript/text/slices';
import { lost } from '../core/lost';
import type { CreateFrames, Frames, FrameTarget } from './Frames';
import { type ArchiveLimits, openZip, type SkipFile } from './openZip';
import { parseLooseJson } from './parseLooseJson';
import { joined } from './peek';
import type { ZipEntry } from './zipEntries';

const byName = new Intl.Collator('en', { numeric: true });

/**
 * Reads a ZIP archive of JSON files. Each file is a record with the name of the file as its place. `header.json` comes first (or the
 * start of the journal, for an unfinished run), then the samples by name, then all other files. They are read at the end, one at a time,
 * so that other work can run in between.
 */
export function createArchiveFrames(
  target: FrameTarget,
  limits: ArchiveLimits = {},
): Frames<string | Uint8Array> {
  let parts: Uint8Array[] = [];
  const skip: SkipFile = (kind, why, file) => target.skip(kind, why, { file });

  return {
    write(chunk) {
      parts.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
    },
    async end() {
      const zip = openZip(joined(parts), skip, limits);
      parts = [];
      for (const entry of inReadingOrder(zip.entries)) {
        if (!entry.name.endsWith('.json')) skip('file', lost('Not a JSON file'), entry.name);
        else {
          const bytes = await zip.read(entry);
          if (bytes !== null) readJson(bytes, entry.name, target);
        }
        await nextTask();
      }
    },
  };
}

function readJson(bytes: Uint8Array, file: string, target: FrameTarget): void {
  const record = parseLooseJson(new TextDecoder().decode(bytes));
  if (record === undefined) target.skip('not JSON', lost('Not JSON'), { file });
  else target.read(record, { file });
}

const FIRST = ['header.json', '_journal/start.json'];

function rank(name: string): number {
  const first = FIRST.indexOf(name);
  if (first >= 0) return first;
  return name.startsWith('samples/') ? FIRST.length : FIRST.length + 1;
}

const inReadingOrder = (entries: readonly ZipEntry[]) =>
  [...entries].sort(
    (one, other) => rank(one.name) - rank(other.name) || byName.compare(one.name, other.name),
  );

export const createFrames: CreateFrames = (target) => createArchiveFrames(target);
