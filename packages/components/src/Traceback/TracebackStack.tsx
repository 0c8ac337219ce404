import { type ReactNode, useState } from 'react';
import { Fold } from '../Fold/Fold';
import { LongText } from '../LongText/LongText';
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
export function TracebackStack({ stack }: { stack: Stack }): ReactNode {
  const { labels } = useTranscriptContext();
  const { relation, before, message, rows, after } = stack;
  return (
    <div data-part="Stack">
      {relation !== null && (
        <p data-part="Relation" dir="auto">
          {labels[relation]}
        </p>
      )}
      {before !== '' && (
        // What Node prints above a message: the place, the line of code, a marker under it.
        <div data-part="Text">
          <CodeLines code={before} />
        </div>
      )}
      <Text part="Message" text={message} />
      <Paged
        all={rows}
        label={labels.frames}
        render={(row) =>
          row.type === 'call' ? (
            <Call key={row.call.key} call={row.call} />
          ) : (
            <li key={row.key} data-part="Library">
              <Fold
                name="LibraryFrames"
                defaultOpen={false}
                summary={<span data-part="Label">{labels.libraryFrames(row.calls.length)}</span>}
              >
                <Paged
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

interface PagedProps<Row> {
  readonly all: readonly Row[];
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
}

/** A list of any length: a page of it, and a button for the next. */
function Paged<Row>({ all, label, render }: PagedProps<Row>): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [limit, setLimit] = useState(PAGE);
  if (all.length === 0) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without bullets */}
      <ol data-part="Calls" role="list" dir="ltr" aria-label={label}>
        {all.slice(0, whole ? all.length : limit).map(render)}
      </ol>
      {!whole && all.length > limit && (
        <button type="button" data-part="More" onClick={() => setLimit(limit + PAGE)}>
          {labels.more(limit, all.length)}
        </button>
      )}
    </>
  );
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
