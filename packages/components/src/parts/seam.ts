/**
 * A module that the first load of a page does not have. A browser loads it when one of its components is shown, a server has it. There are
 * four: calls, page tools, the tree of JSON, the colours of code.
 */
export interface Seam<Module extends object> {
  /** `undefined` until it is loaded; `null` if that failed. */
  readonly module: Module | null | undefined;
  /** Loads it once. Never rejects. */
  readonly load: () => Promise<void>;
}

/** A module that a browser loads. */
export function lazy<Module extends object>(load: () => Promise<Module>): Seam<Module> {
  let loading: Promise<void> | undefined;
  const seam = {
    module: undefined as Seam<Module>['module'],
    load: () =>
      (loading ??= load()
        .catch(() => null)
        .then((module) => {
          seam.module = module;
        })),
  };
  return seam;
}

/** A module that is there, as on a server, whose HTML has to have its parts. */
export const loaded = <Module extends object>(module: Module): Seam<Module> => ({
  module,
  load: () => Promise.resolve(),
});
