import type { JsonSchema, JsonValue } from '@agent-transcript/schema';
import type { Decision } from './Decision';
import type { Input } from './Input';
import type { OutputMethod } from './OutputMethod';

export type { CommonKeywords, Issue, JsonSchema, JsonValue, SchemaValidator } from '@agent-transcript/schema';

/** Role of a message. */
export type Role = 'system' | 'user' | 'assistant' | 'tool';

/** Base of every content object: its `type` selects the handler. */
export interface TypedContent {
  readonly type: string;
}

/** Content of any type: the second form allows literals with properties that only their handler knows. */
export type AnyContent = TypedContent | { readonly type: string; readonly [property: string]: unknown };

/** Plain text, passed to the model unchanged. */
export interface TextContent {
  readonly type: 'text';
  readonly text: string;
  /** A transcript does not parse tags in this text, whatever its role. Never shown to the model. */
  readonly plain?: true;
}

/**
 * Structured, self-describing information (request-protocol §4.1). Messages of one `kind` and one `_instance`
 * merge into one before the model sees them.
 */
export interface DataContent {
  readonly type: 'data';
  readonly data: JsonValue;
  /** Schema of the value; shown to the model with it. */
  readonly schema?: JsonSchema;
  /** The kind of data; default `data`. */
  readonly kind?: string;
  /** Meaning of the data, in words; shown to the model. */
  readonly description?: string;
  /** The parallel run that the data belongs to; default: all runs (request-protocol §5.1). */
  readonly _instance?: string;
  /** Place of this output if it has an `_outputMethod`. Never shown to the model. */
  readonly _outputPath?: string;
  /** Method of writing this output at its place; without it the data merges. Never shown to the model. */
  readonly _outputMethod?: OutputMethod;
  /** The tool call that wrote this output. Never shown to the model. */
  readonly _call?: JsonValue;
  /** When this output was written. Never shown to the model. */
  readonly _date?: string;
}

/** Data of kind `input`: declares and holds the input of the Request (request-protocol §4.2). */
export interface InputContent {
  readonly type: 'input';
  /** The value, or the initial value of a form. */
  readonly input: JsonValue;
  /** Schema of the input; forms and the parameters of tools and functions are made from it. */
  readonly schema?: JsonSchema;
  readonly description?: string;
  /** The parallel run that it belongs to; default: all runs. */
  readonly _instance?: string;
}

/** Data of kind `state`: the memory of a workflow. */
export interface StateContent {
  readonly type: 'state';
  readonly state: JsonValue;
  readonly schema?: JsonSchema;
  readonly description?: string;
  readonly _instance?: string;
}

/** The content types that every pipeline knows. */
export type BuiltInContent = TextContent | DataContent | InputContent | StateContent;

/** One message: a role, and a string or a content object. */
export interface Message<Content extends TypedContent = BuiltInContent> {
  readonly role: Role;
  readonly content: string | Content;
}

/** One entry of a context; a bare content object stands for a message of role `user`. */
export type ContextEntry<Content extends TypedContent = BuiltInContent> = Message<Content> | Content;

/** The messages of a Request. */
export type Context<Content extends TypedContent = BuiltInContent> = readonly ContextEntry<Content>[];

/** Options of the model: its name, its temperature and any others. */
export type Config = { readonly [option: string]: unknown };

/** One self-contained model call (request-protocol §2): a context and the schema of the decision. */
export interface Request<
  Schema extends JsonSchema = JsonSchema,
  Content extends TypedContent = BuiltInContent,
> {
  readonly config?: Config;
  /** Schema of the decision. */
  readonly schema: Schema;
  readonly context: Context<Content>;
}

/** A Request of any content types, for functions that read only known ones. */
export interface AnyRequest {
  readonly config?: Config;
  readonly schema: JsonSchema;
  readonly context: AnyContext;
}

/** Messages of any content types. `role` is `string`, since TypeScript widens the role of a literal in a variable. */
export type AnyContext = readonly (
  | { readonly role: string; readonly content: string | AnyContent }
  | AnyContent
)[];

/**
 * Checks the entries of a context whose `type` and `role` are literal types against the known content types. Entries
 * typed as `string` are checked when the Request is compiled.
 */
export interface Known<Context extends AnyContext, Content extends TypedContent> {
  readonly context: { readonly [Index in keyof Context]: KnownEntry<Context[Index], Content> };
}

type KnownEntry<Entry, Content extends TypedContent> =
  string extends NameOf<Entry> ? Entry : ContextEntry<Content>;

type NameOf<Entry> = Entry extends { readonly type: infer Name }
  ? Name
  : Entry extends { readonly role: infer Name; readonly content: infer Inner }
    ? Name | (Inner extends { readonly type: infer Type } ? Type : never)
    : never;

/** A message as the model sees it. */
export interface CompiledMessage {
  readonly role: Role;
  readonly content: TextContent;
}

/** A Request as the model sees it: text messages only. */
export interface CompiledRequest<Schema extends JsonSchema = JsonSchema> {
  readonly config: Config;
  readonly schema: Schema;
  readonly messages: readonly CompiledMessage[];
}

/** Tokens that a model call used, if the model reports them. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly totalTokens?: number;
}

/** The second argument of a model. */
export interface ModelOptions<R extends AnyRequest = AnyRequest> {
  /**
   * Value of the Request's Input: that of the running instance, else the global one; `undefined` without an Input. Its
   * type is inferred from the Input's schema, which `asFunction` and forms validate, and `runRequest` does not.
   */
  readonly input: Input<R>;
  /** Aborts when the caller aborts: stop and release all resources. */
  readonly signal: AbortSignal;
  /** Call it with each more complete version of the answer, if the model streams. */
  readonly onPartial: (partial: unknown) => void;
  /** Call it with the used tokens, if the model counts them. */
  readonly onUsage: (usage: Usage) => void;
  /** The original Request, for models that read its Input rather than its text. */
  readonly request: AnyRequest;
}

/** A function that answers a compiled Request: with a language model, a tool, or its own code. `Model<typeof request>` types its input. */
export type Model<R extends AnyRequest = AnyRequest> = (
  compiled: CompiledRequest,
  options: ModelOptions<R>,
) => unknown;

/** A Request with its decision: a self-contained record of one computation. */
export interface Idea<Schema extends JsonSchema = JsonSchema, Entries extends AnyContext = Context> {
  readonly schema: Schema;
  readonly context: Entries;
  readonly decision: Decision<Schema>;
}
