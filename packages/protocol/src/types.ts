import type { JsonSchema, JsonValue } from '@agent-transcript/schema';
import type { Decision } from './Decision';
import type { Input } from './Input';

export type { CommonKeywords, Issue, JsonSchema, JsonValue, SchemaValidator } from '@agent-transcript/schema';

/** Who speaks in a message. */
export type Role = 'system' | 'user' | 'assistant' | 'tool';

/** What every content object has: the `type` by which its handler is found. */
export interface TypedContent {
  readonly type: string;
}

/** Content of any type: the second form lets literals have properties that only their handler knows. */
export type AnyContent = TypedContent | { readonly type: string; readonly [property: string]: unknown };

/** Plain text, passed to the model as it is. */
export interface TextContent {
  readonly type: 'text';
  readonly text: string;
  /** Text that a transcript shows as it is, whoever says it: no tag in it counts. Never shown to the model. */
  readonly plain?: true;
}

/**
 * Structured, self-describing information (request-protocol §4.1). Messages of one `kind` and one `_instance`
 * merge into one before the model sees them.
 */
export interface DataContent {
  readonly type: 'data';
  readonly data: JsonValue;
  /** What the value conforms to; shown to the model beside it. */
  readonly schema?: JsonSchema;
  /** The role that the data plays; `data` when left out. */
  readonly kind?: string;
  /** What the data means, in words; shown to the model. */
  readonly description?: string;
  /** Which of several parallel runs the data belongs to; all of them when left out (request-protocol §5.1). */
  readonly _instance?: string;
  /** The tool call that wrote this output. Never shown to the model. */
  readonly _call?: JsonValue;
  /** When this output was written. Never shown to the model. */
  readonly _date?: string;
}

/** Data of kind `input`: declares what the Request takes, and holds it (request-protocol §4.2). */
export interface InputContent {
  readonly type: 'input';
  /** The value; until there is one, what a form starts from. */
  readonly input: JsonValue;
  /** What the Request takes: makes the form, and the parameters of the tool or function. */
  readonly schema?: JsonSchema;
  readonly description?: string;
  /** Which of several parallel runs it is for; all of them when left out. */
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

/** The messages that a Request is made of. */
export type Context<Content extends TypedContent = BuiltInContent> = readonly ContextEntry<Content>[];

/** The model, its temperature and whatever else the model takes. */
export type Config = { readonly [option: string]: unknown };

/** One self-contained model call (request-protocol §2): a context and the schema of the decision. */
export interface Request<
  Schema extends JsonSchema = JsonSchema,
  Content extends TypedContent = BuiltInContent,
> {
  readonly config?: Config;
  /** What the decision conforms to. */
  readonly schema: Schema;
  readonly context: Context<Content>;
}

/** A Request of any content types, for what reads only the ones that it knows. */
export interface AnyRequest {
  readonly config?: Config;
  readonly schema: JsonSchema;
  readonly context: AnyContext;
}

/** Messages of any content types; of a literal that is kept in a variable, TypeScript knows the role as `string` only. */
export type AnyContext = readonly (
  | { readonly role: string; readonly content: string | AnyContent }
  | AnyContent
)[];

/**
 * What of a Request must conform to the content types that are known: the entries whose `type` and `role` are literal
 * types. One that TypeScript knows as `string` only is checked when the Request is compiled.
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

/** Tokens that a model call took, as far as the model tells. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly totalTokens?: number;
}

/** What a model receives beside the compiled Request. */
export interface ModelOptions<R extends AnyRequest = AnyRequest> {
  /**
   * What the Request takes, as its Input holds it: that of the instance that runs, or else the global one; `undefined`
   * without an Input. Its type follows from the Input's schema, which `asFunction` and forms check, and `runRequest` does not.
   */
  readonly input: Input<R>;
  /** Aborts when the caller gives up: stop and release everything. */
  readonly signal: AbortSignal;
  /** To be called with each more complete version of the answer, for models that stream. */
  readonly onPartial: (partial: unknown) => void;
  /** To be called with the tokens that were used, for models that count them. */
  readonly onUsage: (usage: Usage) => void;
  /** The Request before its compilation, for models that read its Input rather than its text. */
  readonly request: AnyRequest;
}

/** Anything that answers a compiled Request: a language model, a tool, a function. `Model<typeof request>` knows its input. */
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
