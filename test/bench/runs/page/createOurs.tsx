import { Transcript, type TranscriptMessage, type TranscriptProps } from '@agent-transcript/components';
import { text, tool, root as tree } from '@agent-transcript/parser/build';
import { flushSync } from 'react-dom';
import { type Growing, grown, isCall, type RunSubject, type Turn } from './subjects';

const messageOf = (turn: Turn, streaming: boolean): TranscriptMessage => ({
  id: turn.id,
  role: turn.role,
  content: tree(
    turn.parts.map((part) =>
      isCall(part)
        ? tool({ name: part.tool, id: part.id, input: part.input, result: part.result })
        : text(part.text, streaming ? { status: 'streaming' } : {}),
    ),
    streaming ? { status: 'streaming' } : {},
  ),
});

/** @param open Whether every call is opened with the button of the toolbar. */
export function createOurs(parts: Omit<TranscriptProps, 'messages'>, open: boolean): RunSubject {
  const read = new WeakMap<readonly Turn[], readonly TranscriptMessage[]>();
  return {
    // As a reader of a format does.
    prepare: (turns) =>
      void read.set(
        turns,
        turns.map((turn, index) => messageOf(turn, index === turns.length - 1)),
      ),
    mount(root, initial) {
      let turns = initial;
      let messages = read.get(initial) ?? [];
      const show = () =>
        flushSync(() =>
          root.render(<Transcript {...(parts as TranscriptProps)} messages={messages} toolbar={open} />),
        );
      show();
      const growing: Growing = {
        append(token) {
          turns = grown(turns, token);
          messages = [...messages.slice(0, -1), messageOf(turns.at(-1) as Turn, true)];
          show();
        },
      };
      if (!open) return growing;
      return {
        ...growing,
        open() {
          const button = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Expand all',
          );
          button?.click();
        },
      };
    },
  };
}
