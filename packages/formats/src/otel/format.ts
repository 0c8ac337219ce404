import type { Format } from '../core/Format';

/** Spans of OpenTelemetry: OTLP in JSON, and what SDKs print, by the conventions for GenAI, of OpenInference and of the AI SDK. */
export const otel: Format<'otel'> = {
  name: 'otel',
  title: 'OpenTelemetry',
  label: 'traces of OpenTelemetry',
  fields: ['resourceSpans', 'scopeSpans', 'spanId', 'traceId', 'attributes'],
  signs: { 3: 'resourceSpans, attributes spanContext, attributes context.span_id, spanId traceId' },
  load: () => import('./index'),
};
