import { lazy } from '../parts/seam';

/** Loaded when the first of them is shown. */
export const toolSeam = /* @__PURE__ */ lazy(() => import('./toolParts'));
