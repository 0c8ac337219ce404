import { isMedia, partsOf, readResult, showMedia } from '../core/anthropicContent';
import type { CallDraft, CallResult } from '../core/drafts';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import { type Fields, stringOf } from '../core/values';
import type { Session } from './Session';

/** A result of a call, as it is in the line and as it was read. */
interface Given {
  readonly draft: CallDraft;
  readonly part: Fields;
  readonly result: CallResult;
  /** Path of the whole result, from the line. */
  readonly path: unknown;
  /** Id of the session whose folder holds the file. */
  readonly folder: string | undefined;
}

/** Long results, which the program puts into files of their own. */
export interface ResultFiles {
  /** Takes a result. If it is in a file, the file is wanted, and until then the call has its beginning and the program's note. */
  readonly take: (given: Given) => void;
  /** Returns files to read, each once. */
  readonly wanted: () => readonly OtherFile[];
  /** Ends the session: counts missing files as lost. */
  readonly end: () => void;
}

/** Text in place of a result that is in a file. */
const STUB = /^<persisted-output>\n([^]*)<\/persisted-output>$/;
const SAVED_TO = /^[^\n]*Full output saved to: ([^\n]+)/;

/** Safe names: they become paths, and must not lead elsewhere. */
const FOLDER = /^[\w-]+$/;
const FILE = /(?:^|[/\\])tool-results[/\\]([\w-]+\.(?:txt|json))$/;

/** Finds the files of a session's long results. */
export function createResultFiles(session: Session): ResultFiles {
  let asked: OtherFile[] = [];
  const missing = new Set<string>();
  return {
    take({ draft, part, result, path, folder = session.conversation.header.id ?? '' }) {
      const [, stub] = STUB.exec(textOf(part).trim()) ?? [];
      if (stub === undefined) return;
      const put = (content: unknown) => draft.answer({ ...result, ...readResult({ ...part, content }) });
      put(stub.trim());
      const [, file = ''] = FILE.exec((stringOf(path) ?? SAVED_TO.exec(stub)?.[1] ?? '').trim()) ?? [];
      // A command may print such a text about another result. The file of a result is named by its line, or after its call.
      const isOwn = path !== undefined || file.replace(/\.\w+$/, '') === part.tool_use_id;
      if (file === '' || !isOwn || !FOLDER.test(folder)) return;
      missing.add(file);
      asked.push({
        name: `${folder}/tool-results/${file}`,
        isText: true,
        read(text) {
          if (typeof text !== 'string') return;
          missing.delete(file);
          const content = file.endsWith('.json') ? contentOf(text) : text;
          put(content);
          for (const one of partsOf(content)) if (isMedia(one)) showMedia(draft.blocks, one);
        },
      });
    },
    wanted() {
      const now = asked;
      asked = [];
      return now;
    },
    end() {
      for (const file of missing)
        session.conversation.skip(
          'tool-result',
          lost(`Its file ${file} is missing: only its beginning is shown`),
        );
    },
  };
}

/** Text of a result, or of its only part. */
function textOf({ content }: Fields): string {
  const [part, ...others] = partsOf(content);
  return part === undefined || others.length > 0 ? '' : (stringOf(part.text) ?? '');
}

/** Parts of a result that is a JSON list; any other text as it is. */
function contentOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : text;
  } catch {
    return text;
  }
}
