import { Markdown } from '@agent-transcript/components';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { CallRow } from './CallRow';
import { grown, isCall, type RunSubject, type Turn } from './subjects';

/** @param open Whether every call is open; a closed one has its content once it is opened. */
export function createMemoList(open: boolean): RunSubject {
  const Item = memo(function Item({ turn, streaming }: { turn: Turn; streaming: boolean }) {
    return (
      <article>
        <h3>{turn.role}</h3>
        {turn.parts.map((part, index) =>
          isCall(part) ? (
            <CallRow key={part.id} call={part} open={open} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a turn keep their places
            <Markdown key={index} source={part.text} streaming={streaming} />
          ),
        )}
      </article>
    );
  });
  const List = ({ turns }: { turns: readonly Turn[] }) =>
    turns.map((turn, index) => <Item key={turn.id} turn={turn} streaming={index === turns.length - 1} />);
  return {
    mount(root, initial) {
      let turns = initial;
      const show = () => flushSync(() => root.render(<List turns={turns} />));
      show();
      return {
        append(token) {
          turns = grown(turns, token);
          show();
        },
      };
    },
  };
}
