import { hostValues, pathsIn, withValueAt } from './hostValues';

const FACTOR = Number(process.env.TEST_FACTOR ?? 1);

/** One of so many values is tried as an argument, and in what it holds; as an argument, all of them each night. */
const [AS_ARGUMENT, INSIDE] = [FACTOR > 1 ? 1 : 7, 101 / FACTOR];

/** How much of what a function gives in steps is taken. */
const MOST = 50;

// A function of any arguments: their types are what is tried.
type AnyFunction = (...given: never[]) => unknown;

/**
 * Calls a function with each value of a host as each of its arguments, and in what they hold.
 *
 * @param name The name of the function, with which its errors begin.
 * @param given Arguments that are as their types say.
 * @param isOwn Whether an error is one that the function says it throws, for a kind of value.
 * @param without Kinds of value that are not tried.
 * @param notInside Kinds of value that are tried only as arguments, not in what these hold.
 * @returns A line for each call that threw anything but a `TypeError` that says which argument is wrong, and what to pass.
 */
export async function crashesOfCall(
  name: string,
  call: AnyFunction,
  given: readonly unknown[],
  isOwn: (problem: unknown, kind: string) => boolean = () => false,
  without: readonly string[] = [],
  notInside: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  let turn = 0;
  for (const path of pathsIn(given).slice(1))
    for (const [kind, make] of hostValues) {
      if (without.includes(kind) || (path.length > 1 && notInside.includes(kind))) continue;
      if (turn++ % (path.length > 1 ? INSIDE : AS_ARGUMENT) >= 1) continue;
      try {
        await use(call(...(withValueAt(given, path, make()) as never[])));
      } catch (problem) {
        if (!isOwn(problem, kind) && !(problem instanceof TypeError && isClear(problem.message, name)))
          found.push(
            `${path.join('.')} is ${kind}: ${String(problem instanceof Error ? problem.stack : problem)}`,
          );
      }
    }
  return found;
}

/** As in “toMarkdown: `tree` is null. Pass a tree.” */
const isClear = (message: string, name: string) =>
  message.startsWith(`${name}: \``) && /` is .+\. Pass .+\.$/s.test(message);

/** Takes what a function gives, also where that comes later or in steps. */
async function use(result: unknown): Promise<void> {
  const value: unknown = await result;
  if (!isSteps(value)) return;
  // `next` of a generator gives a promise where it is one of promises.
  for (let count = 0; count < MOST; count++) {
    const { done } = (await value.next()) as IteratorResult<unknown>;
    if (done === true) break;
  }
}

/** What a function gives in steps. */
function isSteps(value: unknown): value is { next: () => unknown } {
  const name = Object.prototype.toString.call(value);
  return name === '[object Generator]' || name === '[object AsyncGenerator]';
}
