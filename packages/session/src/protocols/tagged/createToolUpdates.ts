import { type Fields, numberOf, stringOf } from '@agent-transcript/text/values';
import { createGrowingText } from '../../core/createGrowingText';
import type { ToolProgress } from '../../core/Protocol';
import { defined } from './defined';

/** Progress of the tools of a session. */
export interface ToolUpdates {
  readonly update: (id: string, fields: Fields) => void;
  readonly add: (id: string, fields: Fields) => void;
  /** Expects all updates again. */
  readonly rewind: () => void;
  readonly state: () => Readonly<Record<string, ToolProgress>>;
}

/** The most tools that are kept: the results of older ones are in the text. */
const KEPT = 64;
/** The most pieces that wait for an earlier one. */
const WAITING = 1_000;

interface Update {
  phase: string | undefined;
  message: string | undefined;
  readonly write: (piece: string, index: number | undefined) => void;
  readonly rewind: () => void;
  readonly content: () => string;
  /** Last progress; `undefined` once something has changed. */
  progress: ToolProgress | undefined;
}

/** Update of a tool, whose output comes in numbered pieces, or in pieces in order. */
function createUpdate(): Update {
  const text = createGrowingText();
  const early = new Map<number, string>();
  let next = 0;

  /** Consecutive pieces from a number on. */
  const rowFrom = (from: number) => {
    const row: string[] = [];
    for (let one = early.get(from); one !== undefined; one = early.get(from + row.length)) row.push(one);
    return row;
  };

  return {
    phase: undefined,
    message: undefined,
    progress: undefined,
    // Some services count pieces from 1.
    content: () => text.value || rowFrom(1).join(''),
    rewind: () => text.rewind(),
    write(piece, index) {
      if (index === undefined) {
        text.write(piece);
        return;
      }
      if (index < next || early.size >= WAITING) return;
      early.set(index, piece);
      const row = rowFrom(next);
      for (const one of row) {
        text.write(one);
        early.delete(next);
        next++;
      }
    },
  };
}

export function createToolUpdates(): ToolUpdates {
  const all = new Map<string, Update>();
  let state: Readonly<Record<string, ToolProgress>> | undefined;

  /** Update of a tool, marked as changed. */
  const change = (id: string): Update => {
    let update = all.get(id);
    if (update === undefined) {
      update = createUpdate();
      all.set(id, update);
      // A map keeps its keys in order of insertion.
      const [oldest = ''] = all.keys();
      if (all.size > KEPT) all.delete(oldest);
    }
    state = update.progress = undefined;
    return update;
  };

  return {
    update(id, fields) {
      const update = change(id);
      update.phase = stringOf(fields.phase ?? fields.status) ?? update.phase;
      update.message = stringOf(fields.message ?? fields.description) ?? update.message;
    },
    add(id, fields) {
      const piece = stringOf(fields.content ?? fields.chunk);
      if (piece !== undefined) change(id).write(piece, numberOf(fields.chunk_index));
    },
    rewind() {
      for (const update of all.values()) update.rewind();
    },
    // `fromEntries` makes own fields of all ids, even of `__proto__`.
    state: () =>
      (state ??= Object.fromEntries([...all].map(([id, one]) => [id, (one.progress ??= progressOf(one))]))),
  };
}

const progressOf = ({ phase, message, content }: Update): ToolProgress =>
  defined({ phase, message, content: content() || undefined });
