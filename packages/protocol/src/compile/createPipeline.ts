import { en, type Words } from '../core/en';
import type {
  AnyContext,
  BuiltInContent,
  Config,
  JsonSchema,
  Message,
  Role,
  TypedContent,
} from '../core/types';

/** The argument of a handler. */
export interface HandlerStep<Content extends TypedContent = TypedContent> {
  /** The content object to turn into text. */
  readonly content: Content;
  /** The role of its message. */
  readonly role: Role;
  /** Index of the message in the context of the Request. */
  readonly index: number;
  /** The configuration after the earlier handlers. */
  readonly config: Config;
  /** The schema after the earlier handlers. */
  readonly schema: JsonSchema;
  /** The original context of the Request. */
  readonly context: AnyContext;
  /** The pipeline's words around data. */
  readonly words: Words;
}

/** Changes by a handler; omitted parts stay unchanged. */
export interface HandlerResult {
  /** The whole new configuration. */
  readonly config?: Config;
  /** The whole new schema. */
  readonly schema?: JsonSchema;
  /** Messages that replace the handled one. Default: none. */
  readonly messages?: readonly (Message<TypedContent> | TypedContent)[];
  /** Messages to put before all others. */
  readonly prepend?: readonly (Message<TypedContent> | TypedContent)[];
}

/**
 * Turns one content type into messages for the model, and may change the configuration and the
 * schema (request-protocol §7).
 *
 * Its messages may hold other content types, whose handlers run next; text is final.
 */
export type Handler<Content extends TypedContent = TypedContent> = (
  step: HandlerStep<Content>,
) => HandlerResult | undefined;

/** The handlers and words with which Requests are compiled. */
export interface Pipeline<Content extends TypedContent = BuiltInContent> {
  /** By content type, the built-in ones included. */
  readonly handlers: ReadonlyMap<string, Handler<never>>;
  readonly words: Words;
  /** Never set: a type only, which carries the union of the registered content types. */
  readonly content?: Content;
}

/** The content types that a pipeline knows. */
export type ContentOf<P> = P extends Pipeline<infer Content> ? Content : never;

/** The handlers by content type, and the words around data. */
export interface PipelineOptions<Contents extends { [Type in keyof Contents]: TypedContent }> {
  /** By content type; see {@link createPipeline}. */
  readonly handlers?: { readonly [Type in keyof Contents]: Handler<Contents[Type]> };
  /** Default: English; `words` has French and Russian too. */
  readonly words?: Words;
}

/**
 * Creates a pipeline with the built-in content types and the host's own.
 *
 * The union of content types is inferred from the handlers. A handler named `text`, `data`, `input` or `state` replaces
 * the built-in one; the last three receive merged data and must return text.
 */
// biome-ignore lint/complexity/noBannedTypes: `{}` is what an empty table of handlers infers to.
export function createPipeline<Contents extends { [Type in keyof Contents]: TypedContent } = {}>(
  options: PipelineOptions<Contents> = {},
): Pipeline<BuiltInContent | Contents[keyof Contents]> {
  return {
    handlers: new Map(Object.entries<Handler<never>>(options.handlers ?? {})),
    words: options.words ?? en,
  };
}
