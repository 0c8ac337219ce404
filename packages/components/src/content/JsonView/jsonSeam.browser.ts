import { lazy } from '../../parts/seam';

/** Loaded when the first JSON is shown. */
export const jsonSeam = /* @__PURE__ */ lazy(() => import('./JsonTree'));
