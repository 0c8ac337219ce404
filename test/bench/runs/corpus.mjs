// A run of coding tools, generated, the same each time: prompts, and answers with edits and commands between their words.
import { createMarkdown } from '../rendering/corpus.mjs';

const CALLS_OF_A_TURN = 20;
const NAMES = ['order', 'invoice', 'route', 'session', 'cache', 'report', 'queue', 'price'];
const VERBS = ['read', 'write', 'parse', 'merge', 'check', 'send', 'sort', 'count'];
const SCRIPTS = [
  'npm test --',
  'npx vitest run',
  'npx tsc -p',
  'git diff --stat',
  'rg -n total',
  'node scripts/seed.mjs',
];

/** A small generator of pseudo-random numbers. */
function createRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
}

/**
 * So many calls, every second an edit with a diff of 5 to 40 lines, the others commands with an output of 5 to 200 lines; some fail.
 *
 * @returns Turns, of which the last is an answer in words that may grow. A part is `{ text }` or a call: `id`, `tool`, `subject` (a path or a
 * command, which no other call has), `body` (its diff or its output, which ends in a line that no other has), `failed`, `input` and
 * `result` as an agent writes them.
 */
export function createRun(calls) {
  const random = createRandom(5);
  const turns = [];
  for (let first = 0; first < calls; first += CALLS_OF_A_TURN) {
    const parts = [];
    for (let index = first; index < Math.min(calls, first + CALLS_OF_A_TURN); index++) {
      if (index % 5 === 0) parts.push({ text: createMarkdown(300, index + 1).markdown });
      parts.push(index % 2 === 0 ? createEdit(index, random) : createCommand(index, random));
    }
    turns.push({
      id: `p${first}`,
      role: 'user',
      parts: [{ text: `Mend the ${word(NAMES, first)} next, please.` }],
    });
    turns.push({ id: `a${first}`, role: 'assistant', parts });
  }
  turns.push({ id: 'ask', role: 'user', parts: [{ text: 'What did you change?' }] });
  turns.push({ id: 'last', role: 'assistant', parts: [{ text: 'I changed these files.' }] });
  return turns;
}

const word = (words, index) => words[index % words.length];

function createEdit(index, random) {
  const lines = Array.from({ length: 4 + random(30) }, (_, at) => codeLine(index, at, random));
  const changed = lines.map((line) =>
    random(4) === 0 ? line.replace(/\d+/, (digits) => `${digits}0`) : line,
  );
  const last = `  return end_of_call_${index};`;
  const before = [...lines, last.replace('end', 'start')];
  const after = [...changed, last];
  const subject = `src/${word(NAMES, index)}/${word(VERBS, index >> 3)}${index}.ts`;
  const failed = random(30) === 0;
  return {
    id: `call_${index}`,
    tool: 'Edit',
    subject,
    failed,
    input: { file_path: subject, old_string: before.join('\n'), new_string: after.join('\n') },
    result: failed
      ? { error: `String to replace not found in ${subject}.` }
      : `The file ${subject} has been updated.`,
    body: before
      .flatMap((line, at) => (line === after[at] ? [` ${line}`] : [`-${line}`, `+${after[at]}`]))
      .join('\n'),
  };
}

function codeLine(index, at, random) {
  const [verb, name] = [word(VERBS, random(64)), word(NAMES, random(64))];
  const kinds = [
    `  const ${name}${at} = ${verb}("${name}-${random(999)}", { limit: ${random(99)} });`,
    `  if (${name}${at}.length > ${random(50)}) return ${verb}(${name}${at}, ${random(9)});`,
    `  // The ${name} of call ${index} is ${verb} before ${random(24)} o'clock.`,
    `  await ${verb}(\`/${name}/\${id}/${random(999)}\`);`,
  ];
  return kinds[random(kinds.length)];
}

function createCommand(index, random) {
  const subject = `${word(SCRIPTS, random(60))} ${word(NAMES, random(64))}/case${index}`;
  const exitCode = random(12) === 0 ? 1 : 0;
  const lines = Array.from({ length: 4 + random(196) }, (_, at) => outputLine(at, random));
  const body = [...lines, `${exitCode === 0 ? 'done' : 'failed'}: end_of_call_${index}`].join('\n');
  return {
    id: `call_${index}`,
    tool: 'Bash',
    subject,
    failed: exitCode !== 0,
    input: { command: subject },
    result: { output: body, exitCode },
    body,
  };
}

function outputLine(at, random) {
  const [verb, name] = [word(VERBS, random(64)), word(NAMES, random(64))];
  const kinds = [
    ` ✓ src/${name}/${verb}.test.ts (${random(40)} tests) ${random(900)}ms`,
    `src/${name}/${verb}.ts:${random(400)}:${random(80)}: const total = ${random(9999)};`,
    `[${at}] ${verb} ${name} in ${random(500)} ms`,
    ` src/${name}.ts | ${random(90)} ${'+'.repeat(random(20))}${'-'.repeat(random(10))}`,
  ];
  return kinds[random(kinds.length)];
}
