import type { ComponentType } from 'react';

/** A component that most runs do not need, which is loaded when one does. */
export interface LaterPart<Props> {
  /** `undefined` until it is loaded; `null` if that failed. */
  readonly component: ComponentType<Props> | null | undefined;
  /** Loads it once. Never rejects. */
  readonly load: () => Promise<void>;
}

/** How long after another part one is there, in milliseconds. */
const APART = 20;

/** When the part that was loaded last is there. */
let last = 0;

/** Each part has its turn, all that show it have the same: different ones in the same moment would hold the page. */
function turn(): Promise<void> {
  const now = performance.now();
  last = Math.max(now, last + APART);
  return new Promise((resolve) => {
    setTimeout(resolve, last - now);
  });
}

/** A part that a browser loads. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let loading: Promise<void> | undefined;
  const part = {
    component: undefined as LaterPart<Props>['component'],
    load: () =>
      (loading ??= load()
        .catch(() => null)
        .then(async (component) => {
          await turn();
          part.component = component;
        })),
  };
  return part;
}

/** A part that is there, as on a server, whose HTML has to have it. */
export const atOnce = <Props>(component: ComponentType<Props>): LaterPart<Props> => ({
  component,
  load: () => Promise.resolve(),
});
