import { type LaterPart, later } from '../../parts/laterPart';
import type { JsonTreeProps } from './JsonTree';

/** The tree in a file of its own, which is loaded when the first JSON is shown. */
export const jsonTree: LaterPart<JsonTreeProps> = later(async () => (await import('./JsonTree')).JsonTree);
