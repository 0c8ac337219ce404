import type { Request } from '../core/types';

/** What was read of a text or value from elsewhere; it may have both Requests and problems. */
export interface RequestReading {
  /** In the order in which they stand there. */
  readonly requests: readonly FoundRequest[];
  readonly problems: readonly ReadProblem[];
}

/** One Request that was found. */
export interface FoundRequest {
  /** The name of the tool, or the title of the schema. */
  readonly name?: string;
  readonly origin: RequestOrigin;
  /** Where it stands: a JSON Pointer, `''` for the whole. */
  readonly pointer: string;
  readonly request: Request;
}

/** What a Request was made of. */
export type RequestOrigin =
  /** A Request, or an Idea, whose decision is left out. */
  | 'request'
  /** `{ type: 'function', function: { name, parameters } }` of OpenAI's Chat Completions. */
  | 'openai-chat'
  /** `{ type: 'function', name, parameters }` of OpenAI's Responses. */
  | 'openai-responses'
  /** `{ name, parameters }`: the functions that OpenAI had before tools, and function declarations of Gemini. */
  | 'function'
  /** `{ name, input_schema }`. */
  | 'anthropic'
  /** `{ name, inputSchema, outputSchema }` of the Model Context Protocol. */
  | 'mcp'
  /** A JSON Schema, as Zod, Pydantic and others write it. */
  | 'json-schema';

/** What kept something from being read. */
export interface ReadProblem {
  readonly code: ReadProblemCode;
  /** What is wrong, where, and what to do, in English. */
  readonly message: string;
  /** Where: a JSON Pointer, `''` for the whole. */
  readonly pointer: string;
  /** The name of the tool. */
  readonly name?: string;
}

/** The kind of problem, for programs. */
export type ReadProblemCode =
  /** There is no text. */
  | 'empty'
  /** The text is not JSON, or the value holds something that JSON cannot. */
  | 'not-json'
  /** A schema in TypeScript or Python, whose JSON is needed. */
  | 'source-code'
  /** Too long or too deeply nested. */
  | 'too-large'
  /** Neither a tool nor a schema nor a Request. */
  | 'unknown-shape'
  /** A tool that its provider has built in, of which no input is known. */
  | 'built-in-tool'
  /** The schema of a tool is not a schema. */
  | 'invalid-schema'
  /** A Request whose schema or context is not one. */
  | 'invalid-request'
  /** A list without tools. */
  | 'no-tools'
  /** More entries than are read. */
  | 'too-many';
