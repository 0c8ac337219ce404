/** Names of the packages and the command, defined only here. */
export const NAMES = {
  package: '@agent-transcript/cli',
  command: 'agent-transcript',
  /** Package of the page that `view` serves. */
  viewer: '@agent-transcript/viewer',
} as const;

/** The command as people run it without installation. */
export const RUN = `npx ${NAMES.package}`;
