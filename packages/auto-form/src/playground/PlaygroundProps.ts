import type { Language } from '@agent-transcript/components';
import type { AnyRequest, Model, Pipeline, SchemaValidator } from '@agent-transcript/protocol';
import type { ToolMenu } from '@agent-transcript/protocol/turns';
import type { ComponentProps } from 'react';
import type { ValidatorChoice } from '../form/ValidatorChoice';
import type { FormTheme } from '../form/value/FormTheme';
import type { UiComponents, UiSchema } from '../form/value/UiSchema';
import type { PartialLabels } from '../labels/completeLabels';
import type { PlaygroundLinks } from './link/PlaygroundLinks';

/** Props of `Playground`; what is not named here goes to the root element. */
export interface PlaygroundProps<R extends AnyRequest = AnyRequest>
  extends Omit<ComponentProps<'section'>, 'children'> {
  /** What is tried out: its Input makes the form, its schema the decision (request-protocol §9). */
  readonly request: R;
  /** Anything that answers: a function, `aiSdkModel(…)`, `mcpModel(…)`. Without one the input cannot be sent. */
  readonly model?: Model<R> | undefined;
  /**
   * Tools that the model may call, made by `asTools` of the protocol: its decision has `calls`, which run as a plan. Needs
   * `@agent-transcript/auto-form/plan.css`.
   */
  readonly menu?: ToolMenu;
  /** How the context becomes what the model sees: see `createPipeline` of the protocol. */
  readonly pipeline?: Pipeline;
  /** Checks the decision; `false` to check nothing; the protocol's validator when left out. */
  readonly decisionValidator?: SchemaValidator | false;
  /** Checks the input: see `InputForm`. */
  readonly inputValidator?: ValidatorChoice;
  /** How the fields of the request's Input look and behave: see `InputForm`. A request that is pasted or opened has none of it. */
  readonly uiSchema?: UiSchema | undefined;
  /** Controls of yours for the form: see `InputForm`. */
  readonly widgets?: UiComponents | undefined;
  /** Fields of yours for the form: see `InputForm`. */
  readonly fields?: UiComponents | undefined;
  /**
   * Whether people can copy a link to the request with its input, and open one. `true` takes it from the fragment of the page's
   * address, for one playground of a page; a host with a router of its own says where. The address is never changed.
   */
  readonly links?: PlaygroundLinks | boolean | undefined;
  /** Another look for the form: see `InputForm`. */
  readonly theme?: FormTheme | undefined;
  /** What components of yours in the form get: see `InputForm`. */
  readonly formContext?: object | undefined;
  /** How often the model is asked, at most. */
  readonly attempts?: number;
  /** The words: the name of a language, or single ones to replace; English by default. */
  readonly labels?: Language | PartialLabels;
  /** Key in the browser's storage for the last runs and the draft; made from the schemas when left out, none for `false`. */
  readonly storageKey?: string | false;
}
