/** The next event in a session: text, or a call with its result and duration in seconds. */
export type Turn =
  | { readonly user: string }
  | { readonly thinking: string }
  | { readonly says: string }
  | {
      readonly call: string;
      readonly input: object;
      readonly result: string;
      readonly seconds: number;
      readonly isError?: boolean;
    };

/** Facts of an invented session. */
export interface Session {
  readonly title: string;
  readonly folder: string;
  readonly model: string;
  /** ISO 8601. */
  readonly from: string;
  readonly turns: readonly Turn[];
}

/** Writes an invented session in the format of Claude Code: JSON lines. */
export function claudeCodeSession({ title, folder, model, from, turns }: Session): string {
  let time = Date.parse(from);
  let number = 0;
  const records: object[] = [{ type: 'summary', summary: title, leafUuid: 'last' }];
  const add = (type: 'user' | 'assistant', seconds: number, message: object) => {
    time += seconds * 1000;
    records.push({
      parentUuid: number === 0 ? null : `record-${number}`,
      isSidechain: false,
      userType: 'external',
      cwd: folder,
      sessionId: 'sample',
      version: '2.1.44',
      type,
      uuid: `record-${++number}`,
      timestamp: new Date(time).toISOString(),
      message,
    });
  };
  const says = (part: object, words: number) =>
    add('assistant', 2 + words / 60, {
      id: `message-${number}`,
      type: 'message',
      role: 'assistant',
      model,
      content: [part],
      usage: {
        input_tokens: 8,
        cache_creation_input_tokens: 300 + words,
        cache_read_input_tokens: 11_000 + number * 420,
        output_tokens: 40 + words,
      },
    });
  for (const turn of turns) {
    if ('user' in turn) add('user', 4, { role: 'user', content: turn.user });
    else if ('says' in turn) says({ type: 'text', text: turn.says }, Math.ceil(turn.says.length / 4));
    else if ('thinking' in turn)
      says({ type: 'thinking', thinking: turn.thinking, signature: '' }, Math.ceil(turn.thinking.length / 4));
    else {
      const id = `call-${number}`;
      says({ type: 'tool_use', id, name: turn.call, input: turn.input }, 30);
      add('user', turn.seconds, {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: id,
            content: turn.result,
            ...(turn.isError === true && { is_error: true }),
          },
        ],
      });
    }
  }
  return records.map((record) => JSON.stringify(record)).join('\n');
}
