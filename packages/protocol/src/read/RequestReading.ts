import type { Request } from '../core/types';

/** Result of reading a text or value; it may have both Requests and problems. */
export interface RequestReading {
  /** Requests in their order in the source. */
  readonly requests: readonly FoundRequest[];
  readonly problems: readonly ReadProblem[];
}

/** A Request found in the source. */
export interface FoundRequest {
  /** Name of the tool, or title of the schema. */
  readonly name?: string;
  readonly origin: RequestOrigin;
  /** JSON Pointer of its source; `''` for the whole. */
  readonly pointer: string;
  readonly request: Request;
}

/** Source format of a Request. */
export type RequestOrigin =
  /** A Request, or an Idea without its decision. */
  | 'request'
  /** `{ type: 'function', function: { name, parameters } }` of OpenAI's Chat Completions. */
  | 'openai-chat'
  /** `{ type: 'function', name, parameters }` of OpenAI's Responses. */
  | 'openai-responses'
  /** `{ name, parameters }`: OpenAI's functions before tools, and Gemini's function declarations. */
  | 'function'
  /** `{ name, input_schema }`. */
  | 'anthropic'
  /** `{ name, inputSchema, outputSchema }` of the Model Context Protocol. */
  | 'mcp'
  /** A JSON Schema, for example from Zod or Pydantic. */
  | 'json-schema';

/** A part of the source that could not be read. */
export interface ReadProblem {
  readonly code: ReadProblemCode;
  /** Problem, place and remedy, in English. */
  readonly message: string;
  /** JSON Pointer of the place; `''` for the whole. */
  readonly pointer: string;
  /** Name of the tool. */
  readonly name?: string;
}

/** The kind of problem, for programs. */
export type ReadProblemCode =
  /** The text is empty. */
  | 'empty'
  /** The text or value is not JSON. */
  | 'not-json'
  /** A schema in TypeScript or Python source instead of JSON. */
  | 'source-code'
  /** Too long or too deeply nested. */
  | 'too-large'
  /** Neither a tool nor a schema nor a Request. */
  | 'unknown-shape'
  /** A tool built in at its provider, without an input schema. */
  | 'built-in-tool'
  /** The schema of a tool is not a schema. */
  | 'invalid-schema'
  /** A Request whose schema or context is not one. */
  | 'invalid-request'
  /** A list without tools. */
  | 'no-tools'
  /** More entries than the limit. */
  | 'too-many';
