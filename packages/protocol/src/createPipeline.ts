import { english, type Words } from './english';
import type { AnyContext, BuiltInContent, Config, JsonSchema, Message, Role, TypedContent } from './types';

/** What a handler is called with. */
export interface HandlerStep<Content extends TypedContent = TypedContent> {
  /** The content object to turn into text. */
  readonly content: Content;
  /** The role of its message. */
  readonly role: Role;
  /** Index of the message in the context of the Request. */
  readonly index: number;
  /** The configuration as the handlers before have left it. */
  readonly config: Config;
  /** The schema as the handlers before have left it. */
  readonly schema: JsonSchema;
  /** The context of the Request, as it was given. */
  readonly context: AnyContext;
  /** The pipeline's words around data. */
  readonly words: Words;
}

/** What a handler may change; what it leaves out stays. */
export interface HandlerResult {
  /** The configuration from here on, whole. */
  readonly config?: Config;
  /** The schema from here on, whole. */
  readonly schema?: JsonSchema;
  /** What takes the place of the handled message; nothing, if left out. */
  readonly messages?: readonly (Message<TypedContent> | TypedContent)[];
  /** Messages to go before all others. */
  readonly prepend?: readonly (Message<TypedContent> | TypedContent)[];
}

/**
 * Turns one content type into what the model can read, and may change the configuration and the
 * schema on the way (request-protocol §7).
 *
 * Messages that it returns may hold other content types; those are handled next, text is final.
 */
export type Handler<Content extends TypedContent = TypedContent> = (
  step: HandlerStep<Content>,
) => HandlerResult | undefined;

/** The handlers and words with which Requests are compiled. */
export interface Pipeline<Content extends TypedContent = BuiltInContent> {
  /** By content type, the built-in ones included. */
  readonly handlers: ReadonlyMap<string, Handler<never>>;
  readonly words: Words;
  /** Never set: carries the union of the registered content types to where a Request is compiled. */
  readonly content?: Content;
}

/** The content types that a pipeline knows. */
export type ContentOf<P> = P extends Pipeline<infer Content> ? Content : never;

/** The handlers by content type, and the words around data. */
export interface PipelineOptions<Contents extends { [Type in keyof Contents]: TypedContent }> {
  /** By content type; see {@link createPipeline}. */
  readonly handlers?: { readonly [Type in keyof Contents]: Handler<Contents[Type]> };
  /** English when left out; `words` has French and Russian too. */
  readonly words?: Words;
}

/**
 * A pipeline that knows the built-in content types and the host's own.
 *
 * The union of content types follows from the handlers. A handler named `text`, `data`, `input` or
 * `state` takes the place of the built-in one; the last three receive merged data and must return
 * text.
 */
// biome-ignore lint/complexity/noBannedTypes: `{}` is what an empty table of handlers infers to.
export function createPipeline<Contents extends { [Type in keyof Contents]: TypedContent } = {}>(
  options: PipelineOptions<Contents> = {},
): Pipeline<BuiltInContent | Contents[keyof Contents]> {
  return {
    handlers: new Map(Object.entries<Handler<never>>(options.handlers ?? {})),
    words: options.words ?? english,
  };
}
