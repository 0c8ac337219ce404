import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hostValues, pathsIn, withValueAt } from './hostValues';

/** Valid props of a component, to be changed one by one. */
export type Props = Readonly<Record<string, unknown>>;

const FACTOR = Number(process.env.TEST_FACTOR ?? 1);

/** One of this many values is tried in each prop and its contents; all of them in props at night. */
const [IN_PROP, INSIDE] = [FACTOR > 1 ? 1 : 43, 401 / FACTOR];

/**
 * Renders a component with each invalid value in each of its props and their contents, on a server and in a page.
 *
 * @param pageOf The component with its props, inside its required context.
 * @returns A line for each error.
 */
export async function crashesOf(props: Props, pageOf: (props: Props) => ReactElement): Promise<string[]> {
  const found: string[] = [];
  let turn = 0;
  for (const path of pathsIn(props).slice(1))
    for (const [name, make] of hostValues) {
      // Callbacks for actions of the reader are the host's own code.
      if (/^on[A-Z]/.test(String(path.at(-1))) && typeof make() === 'function') continue;
      if (turn++ % (path.length > 1 ? INSIDE : IN_PROP) >= 1) continue;
      // Each render gets new values, since results are cached by object.
      const page = () => pageOf(withValueAt(props, path, make()) as Props);
      for (const [where, crash] of [
        ['server', crashOnServer(page())],
        ['page', await crashInPage(page())],
      ] as const)
        if (crash !== null) found.push(`${path.join('.')} is ${name}, on a ${where}: ${crash}`);
    }
  return found;
}

const messageOf = (problem: unknown) =>
  problem instanceof Error
    ? `${problem.message} ${String(problem.stack).split('\n')[1]?.trim()}`
    : 'an odd value was thrown';

function crashOnServer(page: ReactElement): string | null {
  try {
    // A boundary that waits for an on-demand part has not crashed.
    return (
      /data-msg="(?!The server did not finish|[^"]*does not support Suspense)([^"]*)/.exec(
        renderToString(page),
      )?.[1] ?? null
    );
  } catch (problem) {
    return messageOf(problem);
  }
}

async function crashInPage(page: ReactElement): Promise<string | null> {
  let crash: string | null = null;
  const onError = (problem: unknown) => {
    crash ??= messageOf(problem);
  };
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, {
    onCaughtError: onError,
    onUncaughtError: onError,
    onRecoverableError: onError,
  });
  try {
    await act(async () => root.render(page));
    // Opens all folds.
    await act(async () => {
      for (const button of [...container.querySelectorAll('button')].slice(0, 8)) button.click();
    });
  } catch (problem) {
    onError(problem);
  }
  await act(async () => root.unmount());
  container.remove();
  return crash;
}
