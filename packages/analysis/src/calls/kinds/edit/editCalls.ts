import { type Fields, fieldsOf, numberOf, stringOf } from '@agent-transcript/text/values';
import type { EditCall, FileChange, Stretch } from '../../core/Call';
import type { CallReader } from '../../core/CallReader';
import { anyTextIn, pathIn, textIn } from '../../core/fieldsIn';
import type { CallParts } from '../../core/partsOf';
import { readCommand } from '../execute/readCommand';
import { patchInCommand } from './patchInCommand';
import { placeInSnippet } from './placeInSnippet';
import { isApplyPatch, readApplyPatch } from './readApplyPatch';
import { replacementIn, replacementsIn } from './readReplacements';
import { readStructuredPatch } from './readStructuredPatch';
import { isUnifiedDiff, readUnifiedDiff } from './readUnifiedDiff';

/** Readers for the ways in which calls describe changes, the most specific first; `null` if a call uses another way. */
const WAYS: readonly ((parts: CallParts) => readonly FileChange[] | null)[] = [
  readPatch,
  readPatchOfResult,
  readReplaced,
  readNotebookCell,
  readInserted,
  readWritten,
  readDeleted,
  readMoved,
  readNamed,
];

/** Reads edits of files: replaced text, patches, whole files, deletions, moves. */
export const editCalls: CallReader<EditCall> = {
  kind: 'edit',
  read: readEdit,
  changes: ({ changes }) => changes,
};

function readEdit(parts: CallParts): EditCall | null {
  for (const way of WAYS) {
    const changes = way(parts);
    if (changes !== null && changes.length > 0) return { kind: 'edit', changes };
  }
  return null;
}

const change = (
  path: string | undefined,
  kind: FileChange['change'],
  stretches: readonly Stretch[] = [],
): FileChange[] | null => (path === undefined ? null : [{ path, change: kind, stretches }]);

/** Reads a patch that is the input, a field of it, or a here-document of a shell command. */
function readPatch({ input, inputText }: CallParts): FileChange[] | null {
  const command = Object.keys(input).length === 0 ? undefined : readCommand(input)?.text;
  const programArguments: unknown = input['command'];
  const [program, patch] = Array.isArray(programArguments) ? (programArguments as readonly unknown[]) : [];
  return (
    patchOf(inputText) ??
    patchOf(
      textIn(input, ['patch', 'input', 'diff', 'patchText', 'patch_text', 'unified_diff']),
      pathIn(input),
    ) ??
    patchOf(command === undefined ? undefined : patchInCommand(command)) ??
    patchOf(program === 'apply_patch' || program === 'applypatch' ? stringOf(patch) : undefined)
  );
}

function patchOf(text: string | undefined, path?: string): FileChange[] | null {
  if (text === undefined) return null;
  if (isApplyPatch(text)) return readApplyPatch(text);
  return isUnifiedDiff(text) ? readUnifiedDiff(text, path) : null;
}

/** Reads hunks in or next to the result, which have the line numbers that the input lacks. */
function readPatchOfResult({ tool, input, result }: CallParts): FileChange[] | null {
  const from = fieldsOf(result);
  const stretches = readStructuredPatch(
    from['structuredPatch'] ?? input['structuredPatch'] ?? tool.data?.patch,
  );
  return stretches === null ? null : change(pathIn(from) ?? pathIn(input), 'changed', stretches);
}

/** Reads replaced text: one change or a list of changes. */
function readReplaced({ input, name, resultText }: CallParts): FileChange[] | null {
  const path = pathIn(input) ?? pathInResult(resultText);
  const list = replacementsIn(input, path);
  if (list !== null) return list;
  const stretch = replacementIn(input) ?? removedIn(input);
  if (stretch !== null)
    return stretch.before === '' && !('beforeLine' in stretch)
      ? change(path, isNew(name, input, resultText) ? 'added' : 'written', [{ ...stretch, afterLine: 1 }])
      : change(path, 'changed', [placeInSnippet(stretch, resultText)]);
  const after = anyTextIn(input, ['replacement_text']);
  const afterLine = numberOf(input['start_line']);
  return after === undefined || afterLine === undefined
    ? null
    : change(path, 'written', [{ before: '', after, afterLine }]);
}

/** Anthropic's editor removes the found text if there is no replacement. */
function removedIn(input: Fields): Stretch | null {
  const before = stringOf(input['old_str']);
  return input['command'] === 'str_replace' && before !== undefined ? { before, after: '' } : null;
}

/** Reads a changed cell of a notebook. */
function readNotebookCell({ input }: CallParts): FileChange[] | null {
  const path = stringOf(input['notebook_path']);
  const source = anyTextIn(input, ['new_source']);
  if (path === undefined || source === undefined) return null;
  const mode = input['edit_mode'];
  if (mode === 'delete') return change(path, 'changed');
  return change(path, mode === 'insert' ? 'changed' : 'written', [{ before: '', after: source }]);
}

/** Reads text inserted after a line, counted from 0, or at the end of the file. */
function readInserted({ input, name }: CallParts): FileChange[] | null {
  const after = anyTextIn(input, ['insert_text', 'new_str', 'text', 'content']);
  if (after === undefined) return null;
  const line = lineBefore(input, name);
  if (line !== undefined)
    return change(pathIn(input), 'changed', [
      { before: '', after, beforeLine: line + 1, afterLine: line + 1 },
    ]);
  return name.includes('append') ? change(pathIn(input), 'changed', [{ before: '', after }]) : null;
}

function lineBefore(input: Fields, name: string): number | undefined {
  // OpenHands gives the line number of the inserted text.
  const first = name === 'insertcontentatline' ? numberOf(input['line_number']) : undefined;
  if (first !== undefined) return first - 1;
  return numberOf(input['insert_line']) ?? (name.includes('insert') ? numberOf(input['line']) : undefined);
}

/** Names of tools that write files: with the same fields, other tools send or search text. */
const WRITES = /write|create|save|edit|update|replace|addfile|newfile|putfile/;

/** Reads the whole text of a file. */
function readWritten({ input, name, resultText }: CallParts): FileChange[] | null {
  const text =
    anyTextIn(input, ['file_text']) ??
    (WRITES.test(name) ? anyTextIn(input, ['content', 'contents', 'fileContent', 'text']) : undefined);
  if (text === undefined) return null;
  const kind = isNew(name, input, resultText) ? 'added' : 'written';
  return change(pathIn(input), kind, [{ before: '', after: text, afterLine: 1 }]);
}

/** True if the tool or its result says that the file is new. */
function isNew(name: string, input: Fields, resultText: string | undefined): boolean {
  if (name.includes('create') || input['command'] === 'create') return true;
  const said = resultText?.slice(0, 300) ?? '';
  return /\b(?:created successfully|successfully created|created (?:a )?(?:new )?file|new file)\b/i.test(
    said,
  );
}

function readDeleted({ input, name }: CallParts): FileChange[] | null {
  if (!/^(?:delete|remove|rm)(?:files?|paths?)?$/.test(name)) return null;
  const paths: unknown = input['paths'] ?? input['files'];
  if (!Array.isArray(paths)) return change(pathIn(input), 'deleted');
  return (paths as readonly unknown[]).flatMap((path) => change(stringOf(path), 'deleted') ?? []);
}

function readMoved({ input, name }: CallParts): FileChange[] | null {
  if (!/^(?:move|rename|mv)(?:files?|paths?)?$/.test(name)) return null;
  const path =
    textIn(input, ['source', 'from', 'old_path', 'oldPath', 'source_path', 'src']) ?? pathIn(input);
  const movedTo = textIn(input, [
    'destination',
    'to',
    'new_path',
    'newPath',
    'destination_path',
    'dest',
    'dst',
  ]);
  return path === undefined || movedTo === undefined
    ? null
    : [{ path, change: 'moved', movedTo, stretches: [] }];
}

/** Reads an edit of which only the file is known, from the tool's name or an editor's message. */
function readNamed({ input, name, resultText }: CallParts): FileChange[] | null {
  if (name === 'create' && Object.keys(input).length === 1)
    return change(openFileIn(resultText, pathIn(input)), 'added');
  if (input['command'] === 'undo_edit') return change(pathIn(input), 'changed');
  if (!/(?:replacestring|createfile|editfile|insertedit|applypatch|strreplace)/.test(name)) return null;
  const kind = name.includes('create') ? 'added' : 'changed';
  return change(
    pathIn(input) ?? pathInWords(stringOf(input['invocationMessage'])) ?? pathInResult(resultText),
    kind,
  );
}

/** Path at the end of a message such as `Creating src/jwt.ts`, which may be a link. */
function pathInWords(words: string | undefined): string | undefined {
  const last = words?.slice(-LONGEST_PATH).trim().split(' ').at(-1);
  return last?.replace(/^\[[^\]]*\]\((?:file:\/\/)?([^)]*)\)$/, '$1');
}

const LONGEST_PATH = 1_000;

/** Full path of the file that SWE-agent reports as open. */
function openFileIn(resultText: string | undefined, path: string | undefined): string | undefined {
  const open = /\n\(Open file: ([^\n]{1,1000})\)/.exec(resultText?.slice(-4 * LONGEST_PATH) ?? '')?.[1];
  return path !== undefined && open?.endsWith(`/${path}`) ? open : path;
}

/** Path of the file that SWE-agent shows. */
function pathInResult(resultText: string | undefined): string | undefined {
  return /^\[File: (.+) \(\d+ lines total/m.exec(resultText?.slice(0, 4 * LONGEST_PATH) ?? '')?.[1];
}
