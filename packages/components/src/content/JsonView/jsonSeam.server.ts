import { loaded } from '../../parts/seam';
import * as parts from './JsonTree';

export const jsonSeam = /* @__PURE__ */ loaded(parts);
