import type { Format } from '../core/RecordReader';
import { createAgUiReader } from './createAgUiReader';

/** Runs of the Agent–User Interaction protocol: its events, as a list, as lines or as server-sent events. */
export const format: Format = { createReader: createAgUiReader };
