import type { Format } from '../core/Format';

/** Contents, requests and responses of Gemini's API, whole and as a stream. */
export const geminiApi: Format<'gemini-api'> = {
  name: 'gemini-api',
  title: 'Gemini API',
  label: "messages of Gemini's API",
  fields: ['contents', 'parts', 'candidates', 'functionCall', 'usageMetadata'],
  signs: {
    3: 'contents.*.parts.*, candidates.*.content.parts, candidates.*.finishReason',
    2: 'parts.*.functionCall, parts.*.functionResponse, role=model parts',
    1: 'role parts.*.text !parts.*.type',
    0: 'usageMetadata',
  },
  load: () => import('./index'),
};
