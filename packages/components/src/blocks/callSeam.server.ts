import { loaded } from '../parts/seam';
import * as parts from './callParts';

export const callSeam = /* @__PURE__ */ loaded(parts);
