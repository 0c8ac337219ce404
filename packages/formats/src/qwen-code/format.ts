import type { Format } from '../core/Format';

/** Sessions of Qwen Code. */
export const qwenCode: Format<'qwen-code'> = {
  name: 'qwen-code',
  title: 'Qwen Code',
  label: 'a session of Qwen Code',
  fields: ['type', 'uuid', 'parentUuid', 'sessionId', 'message.parts'],
  signs: {
    // The last sign of 3 and that of 2 are records that are cut, which may be Claude Code's as well.
    3: 'message.parts sessionId, systemPayload sessionId, toolCallResult sessionId, uuid parentUuid sessionId type !isSidechain !message !content',
    2: 'uuid sessionId !type !message',
    0: 'uuid sessionId type=system subtype !message.content, uuid sessionId type=assistant usageMetadata',
  },
  folder: { agents: /(?:^|\/)subagents\/[^/]+\/agent-[^/]+\.jsonl$/ },
  places: [
    { home: '.qwen', variable: 'QWEN_RUNTIME_DIR', files: 'projects/*/chats/*.jsonl' },
    { home: '.qwen', variable: 'QWEN_RUNTIME_DIR', files: 'tmp/*/chats/*.jsonl' },
  ],
  load: () => import('./index'),
};
