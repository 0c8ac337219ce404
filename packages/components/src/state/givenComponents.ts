import type { FileChange, Stretch } from '@agent-transcript/analysis/calls';
import {
  answering,
  count,
  fieldsOf,
  flag,
  listOf,
  oneOf,
  optionalText,
  type Read,
  recordOf,
  report,
  whole,
} from '@agent-transcript/text/given';
import { component } from '../model/given/elements';
import type { BlockComponents, ToolComponents } from './blockComponents';
import type { CallFact, CallKind } from './CallKind';

/** Reads components of the host by type of block. */
export const components: Read<BlockComponents | undefined> = recordOf(component);

/** Reads components of the host by name of the tool. */
export const tools: Read<ToolComponents | undefined> = recordOf((value, place) =>
  value === 'json' ? value : component(value, place),
);

/** Reads the result of `read` of a kind of the host: any object. */
const call: Read<object | null> = (value) => (typeof value === 'object' ? value : null);

const changes: Read<readonly FileChange[] | undefined> = listOf<FileChange>(
  whole(
    fieldsOf<FileChange>({
      path: optionalText,
      change: oneOf('added', 'changed', 'written', 'deleted', 'moved'),
      movedTo: optionalText,
      stretches: listOf<Stretch>(
        whole(
          fieldsOf<Stretch>({
            before: optionalText,
            after: optionalText,
            beforeLine: count,
            afterLine: count,
            heading: optionalText,
            everywhere: flag,
          }),
          'before',
          'after',
        ),
      ),
    }),
    'path',
    'change',
    'stretches',
  ),
);

const facts = listOf<CallFact>(
  whole(
    fieldsOf<CallFact>({ key: optionalText, words: optionalText, tone: oneOf('added', 'removed') }),
    'key',
    'words',
  ),
);

const kindFields = fieldsOf<CallKind>({
  kind: optionalText,
  read: answering(call),
  isContent: answering(flag) as Read<CallKind['isContent']>,
  printsUntilItEnds: flag,
  changes: answering(changes) as Read<CallKind['changes']>,
  icon: optionalText,
  subject: answering(optionalText),
  facts: answering(facts) as Read<CallKind['facts']>,
  Row: component,
  View: component,
  drawsFrame: flag,
  showsInner: flag,
  showsProgress: flag,
  showsError: answering(flag) as Read<CallKind['showsError']>,
  showsReason: answering(flag) as Read<CallKind['showsReason']>,
});

/** Reads the kinds of call of the host; drops those without `kind`, `read` or `View`. */
export const callKinds: Read<readonly CallKind[] | undefined> = listOf<CallKind>((value, place) => {
  const kind = kindFields(value, place);
  if (kind?.kind !== undefined && kind.read !== undefined && kind.View !== undefined) return kind;
  report(place, value, 'It is left out. Pass an object with `kind`, `read` and `View`.');
  return undefined;
});
