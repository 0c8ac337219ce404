import { Transcript } from '@agent-transcript/components';
import '@agent-transcript/components/styles.css';
import { createRoot } from 'react-dom/client';

const SIZE = 40_000_000;

/** Repeats a piece, with its number in it, until there are `SIZE` characters. */
function filled(piece: (index: number) => string): string {
  const pieces: string[] = [];
  for (let length = 0, index = 0; length < SIZE; index++) {
    const next = piece(index);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join('');
}

const words = 'Nothing to be found in this sentence, which is as long as any other. '.repeat(5);
const needle = (index: number) => (index % 50 === 0 ? 'needle' : 'thread');

const tool = (id: string, result: string) =>
  `<<TOOL_STEP_START/read:${id}>>\n<<TOOL_STEP_RESULT_START>>\n${result}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/read:${id}>>\n`;

/** 40 million characters each, one in fifty pieces of which holds what is looked for. */
const SOURCES = {
  'one text': () => filled((index) => `${words}${needle(index)} ${index}\n\n`),
  'one JSON payload': () =>
    tool(
      'call_1',
      `[${filled((index) => `${index === 0 ? '' : ','}{"id": ${index}, "word": "${needle(index)}", "text": "${words}"}`)}]`,
    ),
  'a log of one tool': () =>
    tool(
      'call_1',
      filled((index) => `${index} ${needle(index)} ${words}\n`),
    ),
  '100,000 blocks': () =>
    filled((index) => tool(`c${index}`, `{"word": "${needle(index)}", "text": "${words.slice(0, 280)}"}`)),
};

/** How long the page was busy at a stretch, at most, since the last look, in milliseconds. */
function createProbe(): () => number {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.addEventListener('message', () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  });
  port1.start();
  port2.postMessage(0);
  return () => {
    const busy = longest;
    longest = 0;
    last = performance.now();
    return busy;
  };
}

const root = createRoot(document.getElementById('root') as HTMLElement);
const bench = {
  names: Object.keys(SOURCES),
  show: (name: keyof typeof SOURCES) => root.render(<Transcript source={SOURCES[name]()} toolbar />),
  busy: createProbe(),
};
Object.assign(window, { bench });
