import { lazy } from '../parts/seam';

/** Loaded when the first call is shown. */
export const callSeam = /* @__PURE__ */ lazy(() => import('./callParts'));
