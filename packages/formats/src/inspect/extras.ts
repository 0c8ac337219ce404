export { eventBlocks } from './eventBlocks';
export { takeMedia, writeCitations, writeFile } from './files';
export { writeApprovals, writerOf } from './happenings';
export { writeError, writeRetries, writeStop } from './writeStop';
