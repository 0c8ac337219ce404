import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import '@agent-transcript/components/styles.css';
import { type FormatName, readRun, readRunIn } from '@agent-transcript/formats';
import { fromUIMessages } from '@agent-transcript/formats/ai-sdk-ui';
import { fromAnthropic } from '@agent-transcript/formats/anthropic-messages';
import { fromOpenAIChat } from '@agent-transcript/formats/openai-chat';
import { fromOpenAIResponses } from '@agent-transcript/formats/openai-responses';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { runs } from '../../../../packages/formats/src/testing/runs';

const MB = 1_000_000;
const memory = () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;

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

/** A run of our own, again and again, with ids of its own each time, until it is so long. */
function repeated(text: string, size: number): Blob {
  const lines = text.trim().split('\n');
  const parts: string[] = [];
  for (let length = 0, round = 0; length < size; round++) {
    const part = lines.map((line) => JSON.stringify(withIds(JSON.parse(line), round))).join('\n');
    parts.push(part, '\n');
    length += part.length + 1;
  }
  return new Blob(parts);
}

/** A record whose ids are others in each round. */
function withIds(value: unknown, round: number): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, round));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /(?:^id|_id|Id|uu?id|Uuid)$/.test(key) && typeof one === 'string' && !/session/i.test(key)
        ? `${one}-${round}`
        : withIds(one, round),
    ]),
  );
}

const words = 'A sentence of an answer, which is as long as any other of its kind. ';

const chat = Array.from({ length: 1_000 }, (_, index) => ({
  id: `m${index}`,
  role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
  parts: [
    { type: 'text' as const, text: words.repeat(4) },
    ...(index % 2 === 0
      ? []
      : [
          {
            type: 'tool-search' as const,
            toolCallId: `c${index}`,
            state: 'output-available' as const,
            input: { query: words },
            output: { found: [words, words] },
          },
        ]),
  ],
}));

const tagged: readonly TranscriptMessage[] = chat.map(({ id, role, parts }, index) => ({
  id,
  role,
  content: [
    (parts[0] as { text: string }).text,
    ...(index % 2 === 0
      ? []
      : [
          `<<TOOL_STEP_START/search:c${index}>>\n<<TOOL_STEP_INPUT_START>>\n{"query":"${words}"}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n{"found":["${words}","${words}"]}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/search:c${index}>>`,
        ]),
  ].join('\n'),
}));

/** The same chat as each interface has it, without a last answer; and that answer as far as it has come. */
const chats = {
  tagged: {
    messages: tagged,
    last: (content: string) => ({ id: 'last', role: 'assistant', content, streaming: true }),
    read: (messages: readonly object[]) => messages as readonly TranscriptMessage[],
  },
  fromUIMessages: {
    messages: chat,
    last: (text: string) => ({
      id: 'last',
      role: 'assistant',
      parts: [{ type: 'text', text, state: 'streaming' }],
    }),
    read: (messages: readonly object[]) => fromUIMessages(messages, 'streaming'),
  },
  fromOpenAIChat: {
    messages: plain((text, role) => ({ role, content: text })),
    last: (content: string) => ({ role: 'assistant', content }),
    read: (messages: readonly object[]) => fromOpenAIChat(messages, { streaming: true }),
  },
  fromAnthropic: {
    messages: plain((text, role) => ({ role, content: [{ type: 'text', text }] })),
    last: (text: string) => ({ role: 'assistant', content: [{ type: 'text', text }] }),
    read: (messages: readonly object[]) => fromAnthropic(messages, { streaming: true }),
  },
  fromOpenAIResponses: {
    messages: plain((text, role) => ({ type: 'message', role, content: [{ type: 'output_text', text }] })),
    last: (text: string) => ({
      type: 'message',
      role: 'assistant',
      content: [{ type: 'output_text', text }],
    }),
    read: (messages: readonly object[]) => fromOpenAIResponses(messages, { streaming: true }),
  },
};

function plain(messageOf: (text: string, role: 'user' | 'assistant') => object): readonly object[] {
  return chat.map(({ role }) => messageOf(words.repeat(4), role));
}

const container = document.getElementById('root') as HTMLElement;

/**
 * Milliseconds for each of the tokens, one render each, without what the program does to its own list, which is the same for each
 * interface. As `useChat` does, the program has a new list at each token, with a copy of the last message.
 */
function tokens({ messages, last, read }: (typeof chats)[keyof typeof chats], count: number) {
  const root = createRoot(container);
  const stateAt = (token: number) => [...messages, structuredClone(last(grown(token)))];
  flushSync(() => root.render(<Transcript messages={read(stateAt(0))} />));
  const times = Array.from({ length: count }, (_, token) => {
    const state = stateAt(token + 1);
    const begun = performance.now();
    flushSync(() => root.render(<Transcript messages={read(state)} />));
    return performance.now() - begun;
  });
  root.unmount();
  return times;
}

const grown = (token: number) => `${words}${'word '.repeat(token)}`;

const bench = {
  busy: createProbe(),
  /** Reads a session of so many megabytes: seconds, megabytes of heap that it took, longest stretch. */
  async read(format: FormatName, megabytes: number) {
    const file = repeated(runs[format] as string, megabytes * MB);
    (globalThis as unknown as { gc(): void }).gc();
    const before = memory();
    let most = before;
    bench.busy();
    const begun = performance.now();
    const run = await readRun(file, {
      format,
      onProgress: () => {
        most = Math.max(most, memory());
      },
    });
    const seconds = (performance.now() - begun) / 1_000;
    const longest = bench.busy();
    most = Math.max(most, memory());
    return {
      size: file.size / MB,
      seconds,
      longest,
      heap: (most - before) / MB,
      messages: run.messages.length + (run.runs?.length ?? 0),
    };
  },
  /** The same on a worker's thread: what it costs the page. */
  async readInWorker(format: FormatName, megabytes: number) {
    const file = repeated(runs[format] as string, megabytes * MB);
    const worker = new Worker(new URL('@agent-transcript/formats/worker', import.meta.url), {
      type: 'module',
    });
    bench.busy();
    const begun = performance.now();
    const run = await readRunIn(worker, file, { format });
    return {
      size: file.size / MB,
      seconds: (performance.now() - begun) / 1_000,
      longest: bench.busy(),
      messages: run.messages.length,
    };
  },
  /** Milliseconds to read a run of our own, repeated. */
  async time(format: FormatName, megabytes: number) {
    const file = repeated(runs[format] as string, megabytes * MB);
    const text = await file.text();
    const begun = performance.now();
    await readRun(text, { format });
    return performance.now() - begun;
  },
  /** Milliseconds to parse the lines of the same run as JSON, each kept, as the least that any reader does. */
  async parse(format: FormatName, megabytes: number) {
    const text = await repeated(runs[format] as string, megabytes * MB).text();
    const begun = performance.now();
    const records: unknown[] = [];
    for (const line of text.split('\n')) if (line !== '') records.push(JSON.parse(line));
    const time = performance.now() - begun;
    return records.length > 0 ? time : Number.NaN;
  },
  tokens: (name: keyof typeof chats, count: number) => tokens(chats[name], count),
};
Object.assign(window, { bench });
