import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly isNightly: boolean;
  }
}

/** True among the nightly tests, where all tests of a file run that has long ones: `test.runIf(isNightly)`. */
export const isNightly = inject('isNightly') ?? false;
