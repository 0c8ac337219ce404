/** Every word that the playground shows beside its form and its decision, in one language. */
export interface PlaygroundLabels {
  /** BCP 47 tag of the language, for dates and numbers. */
  readonly language: string;
  readonly playground: string;
  readonly input: string;
  readonly result: string;
  readonly noInput: string;
  readonly instance: string;
  readonly global: string;
  readonly run: string;
  readonly running: string;
  /** What the button that runs says while it runs. */
  readonly stop: string;
  readonly noModel: string;
  readonly decision: string;
  /** Heads the calls of a decision, and what came of them. */
  readonly calls: string;
  readonly noRuns: string;
  readonly runs: string;
  /** How a run ended; of `done`, how many issues the decision has. */
  readonly outcome: (outcome: 'done' | 'failed' | 'cancelled', issues: number) => string;
  /** How long a run took. */
  readonly duration: (milliseconds: number) => string;
  /** How many tokens a run took. */
  readonly tokens: (count: number) => string;
  /** How often the model was asked. */
  readonly attempts: (count: number) => string;
  readonly useInput: string;
  /** Compares the decision of a run with the one that is shown. */
  readonly compare: string;
  /** Beside a decision: which run it is compared with. */
  readonly comparedWith: (time: string) => string;
  readonly changedInput: string;
  readonly clearRuns: string;
  readonly notKept: string;
  readonly keptHere: string;
  readonly seen: string;
  readonly seenSchema: string;
  /** Who speaks in what the model saw. */
  readonly role: (role: string) => string;
  /** Choice beside what copies, saves or shows values. */
  readonly withSecrets: string;
  /** Below a decision: what is missing in it, and why. */
  readonly secretsNotStored: string;
  /** In the list of what changed in the input. */
  readonly otherSecret: string;
  readonly saveIdea: string;
  readonly openIdea: string;
  /** What an Idea is, beside what saves and opens one. */
  readonly ideaNote: string;
  /** Opens the Data of the request; `changed` of them have other values. */
  readonly contextData: (count: number, changed: number) => string;
  /** What they are. */
  readonly dataNote: string;
  /** Beside the name of Data that has another value. */
  readonly dataChanged: string;
  readonly originalData: string;
  /** Of a run: it was given other Data than the request's. */
  readonly otherData: string;
  readonly copyLink: string;
  /** In place of the name of a request that a link has brought. */
  readonly link: string;
  /** Opens the part that takes a request from elsewhere, whose other words are loaded with it. */
  readonly pasteRequest: string;
  /** Opens the part that runs a set of inputs, whose other words are loaded with it. */
  readonly manyInputs: string;
  /** Where the request comes from; `name` is that of a file or a tool. */
  readonly opened: (name: string) => string;
  readonly backToOriginal: string;
  readonly failed: string;
  readonly inputKept: string;
  /** The code of an error, as it is called in programs. */
  readonly code: (code: string) => string;
  readonly partialDecision: string;
}

/** A time in the units that people say it in: 9 ms, 1.2 sec, 2 min 5 sec. */
export const duration = (language: string) => (milliseconds: number) => {
  const say = (unit: string, value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(value);
  const whole = Math.round(milliseconds / 1000);
  if (whole >= 60) return `${say('minute', Math.floor(whole / 60))} ${say('second', whole % 60)}`;
  return milliseconds < 1000
    ? say('millisecond', Math.max(1, Math.round(milliseconds)))
    : say('second', Math.round(milliseconds / 100) / 10);
};

export const playgroundEn: PlaygroundLabels = {
  language: 'en',
  playground: 'Playground',
  input: 'Input',
  result: 'Result',
  noInput: 'This request takes no input.',
  instance: 'Instance',
  global: 'all instances',
  run: 'Run',
  running: 'Running…',
  stop: 'Stop',
  noModel: 'There is no model to run it.',
  decision: 'Decision',
  calls: 'Tool calls',
  noRuns: 'Nothing has been run yet.',
  runs: 'Runs',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'failed'
      : outcome === 'cancelled'
        ? 'cancelled'
        : issues === 0
          ? 'conforms'
          : issues === 1
            ? '1 issue'
            : `${issues} issues`,
  duration: /* @__PURE__ */ duration('en'),
  tokens: (count) => `${count.toLocaleString('en')} tokens`,
  attempts: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
  useInput: 'Use this input',
  compare: 'Compare',
  comparedWith: (time) => `compared with the run of ${time}`,
  changedInput: 'What changed in the input',
  clearRuns: 'Clear runs',
  notKept: 'The browser keeps these runs only until the page is closed.',
  keptHere: 'Kept in this browser only.',
  seen: 'What the model saw',
  seenSchema: 'Schema of the decision',
  role: (role) => role,
  withSecrets: 'Include secrets',
  secretsNotStored: 'The secrets of this run were not stored.',
  otherSecret: 'a secret',
  saveIdea: 'Save as an Idea',
  openIdea: 'Open an Idea',
  ideaNote: 'An Idea is a file with the request, its input and its decision.',
  contextData: (count, changed) =>
    `Data of the request (${count})${changed === 0 ? '' : `, ${changed} changed`}`,
  dataNote:
    'The request brings these along. A run takes them as they stand here; references such as †user.name read them.',
  dataChanged: 'changed',
  originalData: 'Back to the original data',
  otherData: 'with other data',
  copyLink: 'Copy link',
  link: 'a link',
  pasteRequest: 'Paste or drop a request',
  manyInputs: 'Run many inputs',
  opened: (name) => `From ${name}.`,
  backToOriginal: 'Back to the original request',
  failed: 'The run failed.',
  code: (code) => `Code: ${code}`,
  inputKept: 'The input is still there: change it, or run it again.',
  partialDecision: 'This is as far as the decision had come.',
};
