import { atOnce, type LaterPart } from '../../parts/laterPart';
import { JsonTree, type JsonTreeProps } from './JsonTree';

/** The tree loaded, so that HTML from a server has it. Browsers use `jsonTree.browser`. */
export const jsonTree: LaterPart<JsonTreeProps> = atOnce(JsonTree);
