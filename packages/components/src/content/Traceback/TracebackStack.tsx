'use client';

import type { Stack, StackCall, StackRow } from '@agent-transcript/text/traceback';
import type { ReactNode } from 'react';
import type { SearchTarget } from '../../model/search/SearchTarget';
import { Fold } from '../../parts/Fold/Fold';
import { LongText } from '../../parts/LongText/LongText';
import { Paged } from '../../parts/LongText/Paged';
import { useLabels } from '../../state/useLabels';
import { breakable } from './breakable';
import { CodeLines } from './CodeLines';
import { TracebackCall } from './TracebackCall';

/** Line breaks after the second and later dots of a qualified name, so that `x.json` does not break. */
const CLASS = /(?<=\.[\w$]{1,99}\.)(?=[\p{L}_$])/u;
/** Number of rows per page. */
const PAGE = 40;
/** Length of the first page of a text, in UTF-16 units. */
const TEXT_PAGE = 2_000;

interface TracebackStackProps {
  readonly stack: Stack;
  /** Match in it that find has gone to. */
  readonly searchTarget: SearchTarget | null;
}

/** One error of a traceback: its relation to the error above, its message, its calls. */
export function TracebackStack({ stack, searchTarget }: TracebackStackProps): ReactNode {
  const labels = useLabels();
  const { relation, number, before, message, rows, after } = stack;
  const isIn = (row: StackRow) =>
    row.type === 'call'
      ? row.call.key === searchTarget?.from
      : row.calls.some(({ key }) => key === searchTarget?.from);
  const isFound = searchTarget?.from === -1;
  return (
    <div data-part="Stack" data-row={stack.key}>
      {relation !== null && (
        <p data-part="Relation" dir="auto">
          {relation === 'subException' ? labels.subException(number) : labels[relation]}
        </p>
      )}
      {before !== '' && (
        // Node prints the location, the line of code and a marker under it above the message.
        <div data-part="Text">
          <CodeLines code={before} whole={isFound} />
        </div>
      )}
      <Text part="Message" text={message} whole={isFound} />
      <Rows
        all={rows}
        label={labels.frames}
        least={rows.findIndex(isIn) + 1}
        render={(row) =>
          row.type === 'call' ? (
            <Call key={row.call.key} call={row.call} searchTarget={searchTarget} />
          ) : (
            <li key={row.key} data-part="Library">
              <Fold
                component="LibraryFrames"
                searchTarget={isIn(row) ? searchTarget : null}
                defaultOpen={false}
                summary={<span data-part="Label">{labels.libraryFrames(row.calls.length)}</span>}
              >
                <Rows
                  all={row.calls}
                  label={labels.libraryFrames(row.calls.length)}
                  least={row.calls.findIndex(({ key }) => key === searchTarget?.from) + 1}
                  render={(call) => <Call key={call.key} call={call} searchTarget={searchTarget} />}
                />
              </Fold>
            </li>
          )
        }
      />
      <Text part="Text" text={after} whole={isFound} />
    </div>
  );
}

/** Calls and folds of library calls, in order. */
function Rows<Row>({ all, label, least, render }: RowsProps<Row>): ReactNode {
  return (
    all.length > 0 && (
      <Paged all={all} size={PAGE} least={least}>
        {(shown) => (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without bullets
          <ol data-part="Calls" role="list" dir="ltr" aria-label={label}>
            {shown.map(render)}
          </ol>
        )}
      </Paged>
    )
  );
}

interface RowsProps<Row> {
  readonly all: readonly Row[];
  readonly label: string;
  /** Minimum number of rows to show. */
  readonly least: number;
  readonly render: (row: Row) => ReactNode;
}

function Call({ call, searchTarget }: { call: StackCall; searchTarget: SearchTarget | null }): ReactNode {
  const isFound = searchTarget?.from === call.key;
  return (
    <li data-part="Call" data-from={call.key} data-failing={call.frame.failing || undefined}>
      <TracebackCall frame={call.frame} whole={isFound} />
      <Text part="Text" text={call.text} whole={isFound} />
    </li>
  );
}

function Text({ part, text, whole }: { part: string; text: string; whole: boolean }): ReactNode {
  if (text === '') return null;
  return (
    <div data-part={part} dir="auto">
      <LongText text={text} first={TEXT_PAGE} piece={whole ? { from: 0, to: text.length } : null}>
        {(page) => breakable(page, CLASS)}
      </LongText>
    </div>
  );
}
