import type { RecordReader } from '../core/RecordReader';
import { createTraces } from '../spans/createTraces';
import { readSpan } from './readSpan';

/** Fields that hold spans, or lists with them. */
const HOLDERS = /spans$|^(?:batches|data)$/i;

/** Spans of OpenTelemetry: OTLP in JSON, and what SDKs print, by the conventions for GenAI, of OpenInference and of the AI SDK. */
export const createReader = (): RecordReader => createTraces({ format: 'otel', holders: HOLDERS, readSpan });
