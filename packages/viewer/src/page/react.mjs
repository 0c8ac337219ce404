/** Preact in place of React, but for ids: Preact gives those of one tree again in the next. */
export * from 'preact/compat';

import { useState } from 'preact/compat';

let count = 0;

/**
 * An id that no other component on the page has.
 *
 * @returns {string}
 */
export const useId = () => useState(() => `at-${++count}`)[0];
