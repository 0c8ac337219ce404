import { loaded } from '../parts/seam';
import * as parts from './toolParts';

export const toolSeam = /* @__PURE__ */ loaded(parts);
