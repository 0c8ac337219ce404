import type { Language } from '@agent-transcript/components';
import type { AnyRequest, Model, Pipeline, SchemaValidator } from '@agent-transcript/protocol';
import type { ToolMenu } from '@agent-transcript/protocol/turns';
import {
  callable,
  count,
  entriesOf,
  fieldsOf,
  labelsLike,
  optionalText,
  type Read,
  type Readers,
  remembered,
  report,
  text,
  whole,
} from '@agent-transcript/text/given';
import type { ComponentProps } from 'react';
import type { ValidatorChoice } from '../form/ValidatorChoice';
import { type FormTheme, formTheme } from '../form/value/FormTheme';
import type { UiComponents, UiSchema } from '../form/value/UiSchema';
import { componentsByName, json, labelsOf, schema, validatorOr } from '../given/readers';
import { hostObject, uiTree } from '../given/uiTree';
import type { AutoFormLabels, PartialLabels } from '../labels/AutoFormLabels';
import { en } from '../labels/en';
import type { PlaygroundLinks } from './link/PlaygroundLinks';

/** Props of `Playground`; what is not named here goes to the root element. */
export interface PlaygroundProps<R extends AnyRequest = AnyRequest>
  extends Omit<ComponentProps<'section'>, 'children'> {
  /** The Request: its Input makes the form, its schema the decision (request-protocol §9). */
  readonly request: R;
  /** Anything that answers: a function, `aiSdkModel(…)`, `mcpModel(…)`. Without one the input cannot be sent. */
  readonly model?: Model<R> | undefined;
  /**
   * Tools that the model may call, made by `asTools` of the protocol: its decision has `calls`, which run as a plan. Needs
   * `@agent-transcript/auto-form/plan.css`.
   */
  readonly menu?: ToolMenu;
  /** Turns the context into messages for the model: see `createPipeline` of the protocol. */
  readonly pipeline?: Pipeline;
  /** Checks the decision; `false` to check nothing; the protocol's validator when left out. */
  readonly decisionValidator?: SchemaValidator | false;
  /** Checks the input: see `InputForm`. */
  readonly inputValidator?: ValidatorChoice;
  /** Options of the form, by RJSF's conventions: see `InputForm`. Not used for pasted or opened requests. */
  readonly uiSchema?: UiSchema | undefined;
  /** Controls of yours for the form: see `InputForm`. */
  readonly widgets?: UiComponents | undefined;
  /** Fields of yours for the form: see `InputForm`. */
  readonly fields?: UiComponents | undefined;
  /**
   * Lets people copy and open links to the request with its input. `true` uses the fragment of the page's address, for one
   * playground of a page; pass `PlaygroundLinks` to use a router of your own. The playground never changes the address.
   */
  readonly links?: PlaygroundLinks | boolean | undefined;
  /** Another look for the form: see `InputForm`. */
  readonly theme?: FormTheme | undefined;
  /** Passed to your components in the form: see `InputForm`. */
  readonly formContext?: object | undefined;
  /** Most requests to the model in a run. */
  readonly attempts?: number;
  /** Labels: the name of a language, or single labels to replace; English by default. */
  readonly labels?: Language | PartialLabels;
  /** Key in the browser's storage for the last runs and the draft; made from the schemas when left out, none for `false`. */
  readonly storageKey?: string | false;
}

/** A Request as JSON. One that has not come yet has no context, which the playground says. */
const request: Read<AnyRequest> = remembered((value, place) => {
  const given = json(value, place);
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as never;
  if (value !== undefined && value !== null)
    report(place, value, 'It is left out. Pass a Request: `{ schema, context }`.');
  return NO_REQUEST as never;
});

const NO_REQUEST = {};

const linkFields = whole(
  fieldsOf<PlaygroundLinks>({ fragment: text, addressOf: callable }),
  'fragment',
  'addressOf',
);

const toolMenu = whole(
  fieldsOf<ToolMenu>({ tools: entriesOf as Read<never>, schema: schema as Read<never> }),
  'tools',
  'schema',
);

/** Reads the props of a playground. */
export const READERS: Readers<PlaygroundProps> = {
  request,
  model: callable,
  menu: toolMenu,
  pipeline: fieldsOf<Pipeline>({}),
  decisionValidator: (value, place) => (value === false ? value : callable(value, place)),
  inputValidator: validatorOr('ajv', 'interpreter'),
  uiSchema: uiTree,
  widgets: componentsByName,
  fields: componentsByName,
  links: (value, place) => (typeof value === 'boolean' ? value : linkFields(value, place)),
  theme: formTheme,
  formContext: hostObject,
  attempts: count,
  labels: labelsOf<AutoFormLabels>(labelsLike(en)),
  storageKey: (value, place) => (value === false ? value : optionalText(value, place)),
};
