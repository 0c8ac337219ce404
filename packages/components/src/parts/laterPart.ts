import type { ComponentType } from 'react';

/** A component that most runs do not need, which is loaded when one does. */
export interface LaterPart<Props> {
  /** `undefined` until it is loaded; `null` if that failed. */
  readonly component: ComponentType<Props> | null | undefined;
  /** Loads it once. Never rejects. */
  readonly load: () => Promise<void>;
}

/** A part that a browser loads. */
export function later<Props>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let loading: Promise<void> | undefined;
  const part = {
    component: undefined as LaterPart<Props>['component'],
    load: () =>
      (loading ??= load()
        .catch(() => null)
        .then((component) => {
          part.component = component;
        })),
  };
  return part;
}

/** How long after another part one has its turn, in milliseconds. */
const APART = 20;

/** When the last turn is. */
let last = 0;

/** A part that a browser loads, and that has its turn then: several that come in the same moment would hold the page. */
export function laterInTurn<Props>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  return later(async () => {
    const component = await load();
    const now = performance.now();
    last = Math.max(now, last + APART);
    await new Promise((resolve) => {
      setTimeout(resolve, last - now);
    });
    return component;
  });
}

/** A part that is there, as on a server, whose HTML has to have it. */
export const atOnce = <Props>(component: ComponentType<Props>): LaterPart<Props> => ({
  component,
  load: () => Promise.resolve(),
});
