import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Root } from './Root';

/** Where agents keep their sessions: what a variable of the environment names, or a folder in the home folder. */
const PLACES: readonly (readonly [name: string, variable: string, home: string, inner: string])[] = [
  ['claude-code', 'CLAUDE_CONFIG_DIR', '.claude', 'projects'],
  ['codex', 'CODEX_HOME', '.codex', 'sessions'],
  ['gemini-cli', '', '.gemini', 'tmp'],
  ['pi', 'PI_CODING_AGENT_DIR', join('.pi', 'agent'), 'sessions'],
  ['opencode', '', join('.local', 'share', 'opencode'), 'storage'],
  ['copilot', '', '.copilot', 'session-state'],
];

/** The places on this machine that hold sessions of agents. */
export function knownPlaces(env: Readonly<Record<string, string | undefined>>): readonly Root[] {
  const home = env['HOME'] ?? homedir();
  return PLACES.map(([name, variable, folder, inner]) => ({
    name,
    path: join(env[variable] ?? join(home, folder), inner),
  })).filter(({ path }) => existsSync(path));
}
