/** Events of a made-up agent, which are the same for the same seed. */

/** An event of the service. */
export type LiveEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** Settings of a run. */
export interface LiveOptions {
  readonly seed?: number;
  /** Number of steps. */
  readonly steps?: number;
  /** The most characters of a piece of text. */
  readonly piece?: number;
  /** Step after which the agent asks a question. Default: it asks none. */
  readonly asksAfter?: number;
  /** True if the service also sends the whole text now and then, and at the end. Default: for half of the seeds. */
  readonly updates?: boolean;
  readonly task?: string;
  readonly messageId?: string;
}

/** Generator of numbers from 0 to 1, which are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PLACES = ['Brest', 'Husum', 'Oban', 'Saimaa', 'Трабзон', 'Élancourt'];
const WORDS =
  'the tide turns late and **wind** comes from west so boats wait in `harbour` until it is calm'.split(' ');

/** Events of a run in order, up to its end or its question. */
export function liveEvents(options: LiveOptions = {}): LiveEvent[] {
  const { seed = 1, steps = 3, asksAfter, task = 'task-1', messageId = 'answer-1' } = options;
  const { updates = seed % 2 === 1 } = options;
  const random = createRandom(seed);
  const events: LiveEvent[] = [
    { type: 'connection_established', session_id: 's', connection_id: 'c', task_id: task },
    { type: 'agent_processing_started', task_id: task },
    { type: 'response_stream_start', message_id: 'None', task_id: task },
  ];
  let content = '';
  const say = (text: string) => {
    content += text;
    for (const piece of cut(text, options.piece ?? 24, random))
      events.push({ type: 'response_chunk', content: piece, task_id: task });
  };
  for (let step = 1; step <= steps; step++) {
    writeStep(step, random, events, say, task);
    if (updates && random() < 0.4)
      events.push({
        type: 'agent_response_update',
        message_id: messageId,
        content,
        parent_id: null,
        task_id: task,
      });
    if (step === asksAfter) {
      say(
        '\n<<INPUT_REQUIRED_START>>\nWhich harbour?\nExpected input types: text\ncheckpoint_name: ask_harbour\n<<INPUT_REQUIRED_END>>\n',
      );
      events.push({
        type: 'input_required',
        prompt: 'Which harbour?',
        checkpoint_name: 'ask_harbour',
        task_id: task,
      });
      return events;
    }
  }
  say(`\nAll ${steps} harbours are **checked**.`);
  if (updates)
    events.push({
      type: 'agent_response_update',
      message_id: messageId,
      content,
      parent_id: null,
      task_id: task,
    });
  events.push({ type: 'agent_processing_completed', task_id: task });
  return events;
}

function writeStep(
  step: number,
  random: () => number,
  events: LiveEvent[],
  say: (text: string) => void,
  task: string,
): void {
  const isNumbered = random() < 0.7;
  const place = PLACES[step % PLACES.length] ?? '';
  const call = `${task}-call-${step}`;
  const tool = { execution_id: call, task_id: task };
  events.push({
    type: 'agent_step_started',
    step,
    description: `Ask ${place}`,
    single_step_agent: false,
    task_id: task,
  });
  say(`<<STEP_START>>\nStep ${step}: Ask ${place} ✓\n`);
  if (random() < 0.3) say(`<<thinking>>\n${sentence(random, 8)}\n<</thinking>>\n`);
  say(
    `<<TOOL_STEP_START/tide:${call}>>\n<<TOOL_STEP_INPUT_START>>\n{"place": ${JSON.stringify(place)}}\n<<TOOL_STEP_INPUT_END>>\n`,
  );
  events.push({ type: 'tool_update', ...tool, phase: 'Asking', message: `${place}, ${step}` });
  for (let index = 0; index < 3; index++)
    events.push({
      type: 'tool_partial_update',
      ...tool,
      content: `${index + 1} of 3\n`,
      ...(isNumbered && { chunk_index: index }),
    });
  events.push({
    type: 'agent_step_progress',
    step,
    progress: 50,
    message: 'Reading the gauge',
    task_id: task,
  });
  say(
    `<<TOOL_STEP_RESULT_START>>\n{"metres": ${(random() * 6).toFixed(2)}}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/tide:${call}>>\n`,
  );
  events.push({ type: 'tool_end', ...tool });
  say(`${sentence(random, 20)}\n`);
  if (random() < 0.3) {
    say(`<<CHECKPOINT_START>>\nCheckpoint: after_${step}\n<<CHECKPOINT_END>>\n`);
    events.push({ type: 'checkpoint_created', checkpoint_name: `after_${step}`, task_id: task });
  }
  say('<<STEP_END>>\n');
  events.push({ type: 'agent_step_completed', step, task_id: task });
}

const sentence = (random: () => number, length: number) =>
  Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');

/** Cuts a text into pieces of random lengths. */
export function cut(text: string, most: number, random: () => number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + 1 + Math.floor(random() * most);
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}
