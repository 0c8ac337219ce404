'use client';

import type { ReactNode } from 'react';
import { Fold } from '../Fold/Fold';
import { LongText } from '../LongText/LongText';
import { Paged } from '../LongText/Paged';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { breakable } from './breakable';
import { CodeLines } from './CodeLines';
import { TracebackCall } from './TracebackCall';
import type { Stack, StackCall } from './toStacks';

/** Behind the dots of a qualified name, from its second on: `x.json` is none. */
const CLASS = /(?<=\.[\w$]{1,99}\.)(?=[\p{L}_$])/u;
/** How many rows of a list are shown at first, and with each further step. */
const PAGE = 40;
/** Where a long text goes on behind a button, in UTF-16 units. */
const TEXT_PAGE = 2_000;

/** One error of a traceback: how it stands to the one above, its message, its calls. */
export function TracebackStack({ stack, sought }: { stack: Stack; sought: string }): ReactNode {
  const { labels } = useTranscriptContext();
  const { relation, number, before, message, rows, after } = stack;
  return (
    <div data-part="Stack">
      {relation !== null && (
        <p data-part="Relation" dir="auto">
          {relation === 'subException' ? labels.subException(number) : labels[relation]}
        </p>
      )}
      {before !== '' && (
        // What Node prints above a message: the place, the line of code, a marker under it.
        <div data-part="Text">
          <CodeLines code={before} />
        </div>
      )}
      <Text part="Message" text={message} />
      <Rows
        all={rows}
        label={labels.frames}
        render={(row) =>
          row.type === 'call' ? (
            <Call key={row.call.key} call={row.call} />
          ) : (
            <li key={row.key} data-part="Library">
              <Fold
                name="LibraryFrames"
                sought={sought}
                text={() => row.calls.map(({ frame, text }) => frame.text + text).join('\n')}
                defaultOpen={false}
                summary={<span data-part="Label">{labels.libraryFrames(row.calls.length)}</span>}
              >
                <Rows
                  all={row.calls}
                  label={labels.libraryFrames(row.calls.length)}
                  render={(call) => <Call key={call.key} call={call} />}
                />
              </Fold>
            </li>
          )
        }
      />
      <Text part="Text" text={after} />
    </div>
  );
}

/** Calls and what stands for many of them, in order. */
function Rows<Row>({ all, label, render }: RowsProps<Row>): ReactNode {
  return (
    all.length > 0 && (
      <Paged all={all} size={PAGE}>
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
  readonly render: (row: Row) => ReactNode;
}

function Call({ call }: { call: StackCall }): ReactNode {
  return (
    <li data-part="Call" data-failing={call.frame.failing || undefined}>
      <TracebackCall frame={call.frame} />
      <Text part="Text" text={call.text} />
    </li>
  );
}

function Text({ part, text }: { part: string; text: string }): ReactNode {
  if (text === '') return null;
  return (
    <div data-part={part} dir="auto">
      <LongText text={text} first={TEXT_PAGE}>
        {(page) => breakable(page, CLASS)}
      </LongText>
    </div>
  );
}
