import { isMedia, partsOf, readResult, showMedia } from '../core/anthropicContent';
import type { CallDraft, CallResult } from '../core/drafts';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import { type Fields, stringOf } from '../core/values';
import type { Session } from './Session';

/** A result that a call was given, as its line has it and as it was read. */
interface Given {
  readonly draft: CallDraft;
  readonly part: Fields;
  readonly result: CallResult;
  /** Where the line says that all of it is. */
  readonly path: unknown;
  /** The session in whose folder the file is. */
  readonly folder: string | undefined;
}

/** Results that are so long that the program puts them into files of their own. */
export interface ResultFiles {
  /** Takes a result. One that is in a file is wanted; until that is read the call has its beginning, and the program's words about it. */
  readonly take: (given: Given) => void;
  /** Files that are wanted now. */
  readonly wanted: () => readonly OtherFile[];
  /** No more files come: counts those that are not there. */
  readonly end: () => void;
}

/** The text in place of a result that is in a file. */
const STUB = /^<persisted-output>\n([^]*)<\/persisted-output>$/;
const SAVED_TO = /^[^\n]*Full output saved to: ([^\n]+)/;

/** Names become paths: one that could lead elsewhere is none. */
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
      // A command can print such a text about another result: its own file is named by the line, or after the call.
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
          lost(`Its file ${file} is not there: only its beginning is shown`),
        );
    },
  };
}

/** The text of a result, which can be in a part of it. */
function textOf({ content }: Fields): string {
  const [part, ...others] = partsOf(content);
  return part === undefined || others.length > 0 ? '' : (stringOf(part.text) ?? '');
}

/** The parts of a result that is kept as JSON; the text where it is no list of parts. */
function contentOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : text;
  } catch {
    return text;
  }
}
