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

/** Ways in which a call says what it changed, the most telling first; `null` if it does not say it so. */
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

/** A patch as the input, in a field of it, or in a here-document of a shell command. */
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

/** Hunks in the result or beside it, which have the numbers of the lines that the input lacks. */
function readPatchOfResult({ tool, input, result }: CallParts): FileChange[] | null {
  const from = fieldsOf(result);
  const stretches = readStructuredPatch(
    from['structuredPatch'] ?? input['structuredPatch'] ?? tool.data?.patch,
  );
  return stretches === null ? null : change(pathIn(from) ?? pathIn(input), 'changed', stretches);
}

/** Replaced text: one stretch, or a list of them. */
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

/** The editor of Anthropic removes what it finds if it is given nothing to put in its place. */
function removedIn(input: Fields): Stretch | null {
  const before = stringOf(input['old_str']);
  return input['command'] === 'str_replace' && before !== undefined ? { before, after: '' } : null;
}

/** A cell of a notebook. */
function readNotebookCell({ input }: CallParts): FileChange[] | null {
  const path = stringOf(input['notebook_path']);
  const source = anyTextIn(input, ['new_source']);
  if (path === undefined || source === undefined) return null;
  const mode = input['edit_mode'];
  if (mode === 'delete') return change(path, 'changed');
  return change(path, mode === 'insert' ? 'changed' : 'written', [{ before: '', after: source }]);
}

/** Text put after a line, from 0, or at the end of the file. */
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
  // OpenHands names the line that the text becomes.
  const first = name === 'insertcontentatline' ? numberOf(input['line_number']) : undefined;
  if (first !== undefined) return first - 1;
  return numberOf(input['insert_line']) ?? (name.includes('insert') ? numberOf(input['line']) : undefined);
}

/** Tools that write a file, where only the name tells them from those that send or search a text. */
const WRITES = /write|create|save|edit|update|replace|addfile|newfile|putfile/;

/** The whole text of a file. */
function readWritten({ input, name, resultText }: CallParts): FileChange[] | null {
  const text =
    anyTextIn(input, ['file_text']) ??
    (WRITES.test(name) ? anyTextIn(input, ['content', 'contents', 'fileContent', 'text']) : undefined);
  if (text === undefined) return null;
  const kind = isNew(name, input, resultText) ? 'added' : 'written';
  return change(pathIn(input), kind, [{ before: '', after: text, afterLine: 1 }]);
}

/** Whether the file was not there before, as the tool or its result says. */
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

/** An edit of which only the file is known: by the tool's name, or by what an editor says of it. */
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

/** The file at the end of words such as `Creating src/jwt.ts`, which may be the address of a link. */
function pathInWords(words: string | undefined): string | undefined {
  const last = words?.slice(-LONGEST_PATH).trim().split(' ').at(-1);
  return last?.replace(/^\[[^\]]*\]\((?:file:\/\/)?([^)]*)\)$/, '$1');
}

const LONGEST_PATH = 1_000;

/** The whole path of a file, where SWE-agent says that it has it open now. */
function openFileIn(resultText: string | undefined, path: string | undefined): string | undefined {
  const open = /\n\(Open file: ([^\n]{1,1000})\)/.exec(resultText?.slice(-4 * LONGEST_PATH) ?? '')?.[1];
  return path !== undefined && open?.endsWith(`/${path}`) ? open : path;
}

/** The file that SWE-agent shows. */
function pathInResult(resultText: string | undefined): string | undefined {
  return /^\[File: (.+) \(\d+ lines total/m.exec(resultText?.slice(0, 4 * LONGEST_PATH) ?? '')?.[1];
}
