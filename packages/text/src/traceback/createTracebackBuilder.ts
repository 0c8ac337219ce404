import type { TracebackChain, TracebackFrame, TracebackGap, TracebackRelation } from './readTraceback';

/** Fields of a frame that the reader of a language determines. */
export type FrameFields = Pick<TracebackFrame, 'function' | 'file' | 'line' | 'column' | 'code' | 'library'>;

/**
 * Returns the index of the frame that caused the error, or -1. There is at least one frame; `words` are the texts
 * between frames.
 */
export type FindFailing = (frames: readonly FrameFields[], words: readonly TracebackGap[]) => number;

/** Builds chains from the parts that a language's reader finds, in source order. */
export interface TracebackBuilder {
  /** Starts another chain, inside the exceptions with these numbers. */
  readonly open: (relation: TracebackRelation, within?: readonly string[]) => void;
  /** `words` is the message if the source text contains more. */
  readonly gap: (type: TracebackGap['type'], text: string, words?: string) => void;
  readonly frame: (fields: FrameFields, text: string) => void;
  /** True if the current chain has frames, or texts of that type. */
  readonly has: (type: 'frame' | TracebackGap['type']) => boolean;
  readonly end: () => readonly TracebackChain[];
}

interface Draft {
  readonly relation: TracebackRelation | null;
  readonly within: readonly string[];
  readonly message: string[];
  /** Adjacent lines of one type are one part; only frames have fields. */
  readonly parts: {
    readonly type: 'frame' | TracebackGap['type'];
    readonly texts: string[];
    readonly fields?: FrameFields;
  }[];
}

export function createTracebackBuilder(findFailing: FindFailing): TracebackBuilder {
  let draft: Draft = { relation: null, within: [], message: [], parts: [] };
  const drafts = [draft];
  const types = new Set<string>();

  return {
    open(relation, within = []) {
      draft = { relation, within, message: [], parts: [] };
      drafts.push(draft);
      types.clear();
    },
    gap(type, text, words = text) {
      if (text === '') return;
      if (type === 'message') draft.message.push(words);
      types.add(type);
      const last = draft.parts.at(-1);
      if (last?.type === type) last.texts.push(text);
      else draft.parts.push({ type, texts: [text] });
    },
    frame(fields, text) {
      types.add('frame');
      draft.parts.push({ type: 'frame', texts: [text], fields });
    },
    has: (type) => types.has(type),
    end: () => drafts.map((each) => toChain(each, findFailing)),
  };
}

function toChain(
  { relation, within, message, parts: drafts }: Draft,
  findFailing: FindFailing,
): TracebackChain {
  const fields = drafts.flatMap((part) => part.fields ?? []);
  const words = drafts.flatMap(({ type, texts }) => (type === 'frame' ? [] : { type, text: texts.join('') }));
  const failing = fields.length === 0 ? undefined : fields[findFailing(fields, words)];
  const parts = drafts.map((part): TracebackFrame | TracebackGap => {
    const text = part.texts.join('');
    if (part.type !== 'frame') return { type: part.type, text };
    const found = part.fields as FrameFields;
    return { type: 'frame', ...found, failing: found === failing, text };
  });
  return {
    relation,
    within,
    message: message.join('').trim(),
    frames: parts.filter((part) => part.type === 'frame'),
    parts,
  };
}
