/** What the packages and the command are called: the only place that says it. */
export const NAMES = {
  package: '@agent-transcript/cli',
  command: 'agent-transcript',
  /** The package whose page `view` serves where it is installed. */
  viewer: '@agent-transcript/viewer',
} as const;

/** How a person runs the command without installing it. */
export const RUN = `npx ${NAMES.package}`;
