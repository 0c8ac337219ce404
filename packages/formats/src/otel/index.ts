import type { RecordReader } from '../core/RecordReader';
import { createTraces } from '../spans/createTraces';
import { readSpan } from './readSpan';

/** Names of fields that hold spans, or lists of spans. */
const HOLDERS = /spans$|^(?:batches|data)$/i;

/** Spans of OpenTelemetry: OTLP in JSON, and what SDKs print, by the conventions for GenAI, of OpenInference and of the AI SDK. */
export const createReader = (): RecordReader => createTraces({ format: 'otel', holders: HOLDERS, readSpan });
