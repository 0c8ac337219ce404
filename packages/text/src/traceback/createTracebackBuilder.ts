import type { TracebackChain, TracebackFrame, TracebackGap, TracebackRelation } from './readTraceback';

/** What a language's reader tells of a frame. */
export type FrameFields = Pick<TracebackFrame, 'function' | 'file' | 'line' | 'column' | 'code' | 'library'>;

/** Which of a chain's frames the error came from, or -1; there is at least one. `words` is what stands between them. */
export type FindFailing = (frames: readonly FrameFields[], words: readonly TracebackGap[]) => number;

/** Puts chains together from what a language's reader finds, in the order of the source. */
export interface TracebackBuilder {
  /** Begins another chain, in the exceptions of these numbers. */
  readonly open: (relation: TracebackRelation, within?: readonly string[]) => void;
  /** `words` is what a message says, where its source says more. */
  readonly gap: (type: TracebackGap['type'], text: string, words?: string) => void;
  readonly frame: (fields: FrameFields, text: string) => void;
  /** Whether the current chain has frames, or words of that type. */
  readonly has: (type: 'frame' | TracebackGap['type']) => boolean;
  readonly end: () => readonly TracebackChain[];
}

interface Draft {
  readonly relation: TracebackRelation | null;
  readonly within: readonly string[];
  readonly message: string[];
  /** Neighbouring lines of one type are one part; only a frame has fields. */
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
