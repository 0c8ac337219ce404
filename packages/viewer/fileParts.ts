/* What an exported file leaves out: always, or when its run does not need it. */

/** Modules that a file has no use for, by their path, and what stands in their place. */
export const UNUSED: Readonly<Record<string, string>> = {
  // All messages of a file are trees: nothing in it is parsed, and nothing grows.
  'parser/src/createParser.ts': 'export const createParser = () => { throw new Error("no parser"); };',
  'components/src/model/readSource.ts': `
    import { revisionOf } from './revision';
    export const readSource = () => { throw new Error("no parser"); };
    export const readTree = (_, tree, source) => ({ source, tree, revision: revisionOf(undefined, tree), streaming: false, plain: false, feed: null });`,
  'components/src/model/revision.ts': `
    import { nodeAt, PLACE, placeOf } from './walk';
    export const revisionOf = (_, tree) => ({ tree, turn: 0 });
    export const addressOf = ({ prefix, revision }, offset) => prefix + placeOf(revision.tree, offset);
    export const offsetOf = ({ prefix, revision }, address) => {
      const place = address.slice(prefix.length);
      return address.startsWith(prefix) && PLACE.test(place) ? nodeAt(revision.tree, place)?.start : undefined;
    };
    export const addressIn = (key) => key.slice(key.indexOf(' ') + 1);
    export const keyBefore = (key) => key;
    export const shownBefore = () => {};
    export { shownBefore as movedKey, shownBefore as endAfter };`,
  'text/src/markdown/growMarkdown.ts': `
    import { readMarkdown } from './readMarkdown';
    export const growMarkdown = (last, { source, streaming }) =>
      source === last?.source && streaming === last.streaming ? last : { source, streaming, blocks: readMarkdown(source, { streaming }) };
    export const unsettledIn = () => 0;`,
  'components/src/model/keptItems.ts':
    'export const keptItems = (before, items) => (before === items ? items.length : 0);',
  'components/src/model/sliced.ts': `
    export const sliced = (_, { items, size }) => ({
      first: 0,
      slices: Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size)),
    });`,
  'text/src/growing/GrowingList.ts': `
    export class GrowingList extends Array {
      static get [Symbol.species]() { return Array; }
      static of(items) { return Object.setPrototypeOf([...items], GrowingList.prototype); }
      continued(same, others) { return GrowingList.of(this.slice(0, same).concat(others)); }
      changedTo(items) { return items.length === this.length && items.every((one, at) => one === this[at]) ? this : GrowingList.of(items); }
      commonPrefixLength(other) { return this === other ? this.length : 0; }
      at(index) { return this[index]; }
      toArray() { return this; }
    }`,
  'text/src/growing/TextIndex.ts': 'export const TextIndex = function () { return new Map(); };',
  'text/src/growing/createRecent.ts': 'export const createRecent = () => new WeakMap();',
  'components/src/page/view/useReadAhead.ts': 'export const useReadAhead = (views) => views;',
  'components/src/page/view/ahead.ts': `
    export { placedEntries as outlineOf } from '../../model/placedEntries';
    export const aheadOfSummary = () => {};
    export { aheadOfSummary as aheadOfFiles, aheadOfSummary as aheadOfLanes, aheadOfSummary as aheadOfOutline };`,
  // Nothing is followed; but where heights are estimated, the end moves away from who goes there by its key.
  'components/src/page/Messages/FollowEnd.tsx': `
    import { useEffect } from 'react';
    import { listen } from '../../dom/listen';
    export const FollowEnd = () => {
      useEffect(() => {
        let isGoing = false;
        let left = 0;
        const step = () => {
          if (left-- <= 0) return;
          scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(step);
        };
        const stopPresses = listen(document, 'keydown wheel touchmove pointerdown', ({ key, defaultPrevented }) => {
          isGoing = key === 'End' && !defaultPrevented;
          left = 0;
        });
        const stopScrolls = listen(document, 'scrollend', ({ target }) => {
          if (!isGoing || target !== document) return;
          isGoing = false;
          left = 40;
          step();
        }, true);
        return () => {
          stopPresses();
          stopScrolls();
        };
      }, []);
      return null;
    };`,
  'components/src/page/Navigation/NewBlocks.tsx': 'export const NewBlocks = () => null;',
  'components/src/blocks/Tool/ToolProgress.tsx': 'export const ToolProgress = () => null;',
  'components/src/blocks/Tool/CallJoiner.tsx': 'export const CallJoiner = () => null;',
  'components/src/blocks/Message/MessageJoiner.tsx': 'export const MessageJoiner = () => null;',
  // Nobody can answer a request in it.
  'components/src/blocks/InputRequest/AnswerForm.tsx': 'export const AnswerForm = () => null;',
};

/** A module that only some runs need. */
export interface Optional {
  readonly path: string;
  /** Its functions, and what each answers in a file without the part. */
  readonly functions: Readonly<Record<string, string>>;
  /** What these answers need. */
  readonly imports?: string;
}

const callReader = (name: string): Optional => ({
  path: `analysis/src/calls/${name}.ts`,
  functions: { [name]: 'null' },
});

/** Modules that only some runs need, by the part that they are in. */
export const OPTIONAL: Readonly<Record<string, readonly Optional[]>> = {
  edit: [
    callReader('readEdit'),
    {
      path: 'components/src/model/lineDiff.ts',
      functions: { lineDiff: '[]', countLines: '{ added: 0, removed: 0 }' },
    },
  ],
  written: [{ path: 'analysis/src/calls/writtenCall.ts', functions: { writtenCall: 'all[0]' } }],
  removals: [{ path: 'analysis/src/summary/removalsIn.ts', functions: { removalsIn: '[]' } }],
  execute: [callReader('readExecute')],
  read: [callReader('readFile')],
  search: [callReader('readSearch')],
  list: [callReader('readList')],
  fetch: [callReader('readFetch')],
  plan: [callReader('readPlan')],
  question: [callReader('readQuestion')],
  agent: [callReader('readAgent')],
  table: [callReader('readTable')],
  branches: [
    {
      path: 'components/src/model/branches.ts',
      functions: {
        readBranches: '{ ...all[1], shown: all[1].messages, forks: [], path: null, parents: null }',
        forkOf: 'undefined',
        parentsOf: '[]',
      },
    },
    { path: 'components/src/page/Navigation/BranchFollower.tsx', functions: { BranchFollower: 'null' } },
    // Nothing else changes in a file.
    { path: 'components/src/page/Announcer.tsx', functions: { Announcer: 'null' } },
    { path: 'components/src/page/Announcements.tsx', functions: { Announcements: 'null' } },
  ],
  ansi: [
    {
      path: 'text/src/ansi/readAnsi.ts',
      functions: { readAnsi: '[{ start: 0, text: all[0], style: {} }]', stripAnsi: 'all[0]' },
    },
  ],
  traceback: [
    { path: 'text/src/traceback/readStacks.ts', functions: { readStacks: 'null' } },
    {
      path: 'components/src/model/search/searchTraceback.ts',
      functions: { searchTraceback: 'searchText(all[0], all[1], (...piece) => all[2](-1, ...piece))' },
      imports: "import { searchText } from '@agent-transcript/text/search';",
    },
  ],
  requests: [
    {
      path: 'components/src/blocks/InputRequest/InputRequest.tsx',
      functions: { InputRequest: 'null' },
    },
  ],
  diagnostics: [
    { path: 'components/src/parts/Diagnostics/Diagnostics.tsx', functions: { Diagnostics: 'null' } },
    { path: 'components/src/parts/DiagnosticList.tsx', functions: { DiagnosticList: 'null' } },
  ],
  data: [
    {
      path: 'protocol/src/index.ts',
      functions: { mergeData: '[]', resolveVariables: '{ value: all[0], references: [] }' },
    },
    { path: 'components/src/model/mergeParts.ts', functions: { mergeParts: 'new Map()' } },
    {
      path: 'components/src/content/DataPanel/DataPanel.tsx',
      functions: { DataPanel: 'null', textsOf: '[]' },
    },
  ],
  checkpoints: [
    { path: 'components/src/blocks/Checkpoint/Checkpoint.tsx', functions: { Checkpoint: 'null' } },
  ],
};

/** Styles of `@agent-transcript/components` that only some runs need, by the part that they go with. */
export const OPTIONAL_STYLES: Readonly<Record<string, string>> = {
  ansi: 'parts/AnsiText/AnsiText.css',
  traceback: 'content/Traceback/Traceback.css',
  requests: 'blocks/InputRequest/InputRequest.css',
  checkpoints: 'blocks/Checkpoint/Checkpoint.css',
  data: 'content/DataPanel/DataPanel.css',
};

/** Those that no file needs: nothing is replayed in it. */
export const UNUSED_STYLES = ['page/Replay/TranscriptReplay.css'];
