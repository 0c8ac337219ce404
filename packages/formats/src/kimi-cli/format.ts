import type { Format } from '../core/Format';

/** Sessions of Kimi CLI and of Kimi Code. */
export const kimiCli: Format<'kimi-cli'> = {
  name: 'kimi-cli',
  title: 'Kimi CLI',
  label: 'a session of Kimi CLI',
  fields: ['timestamp', 'message.type', 'message.payload'],
  signs: {
    3: 'timestamp message.type message.payload, type=context\\.append_.* !role, type=turn\\.(prompt|steer|ended|cancel) !role, role=_(checkpoint|usage|system_prompt)',
    2: 'role=assistant content.*.type=think',
    0: 'type=metadata protocol_version, type=[a-z_]+\\.[a-z_]+ time, role=user|assistant|tool content !type !parts',
  },
  folder: {
    agents: /(?:^|\/)agents\/(?!main\/)[^/]+\/wire\.jsonl$/,
    pieces: /(?:^|\/)context(?:_\w+)?\.jsonl$/,
  },
  places: [
    { home: '.kimi', variable: 'KIMI_SHARE_DIR', files: 'sessions/*/*/wire.jsonl' },
    { home: '.kimi-code', variable: 'KIMI_CODE_HOME', files: 'sessions/*/*/agents/main/wire.jsonl' },
  ],
  load: () => import('./index'),
};
