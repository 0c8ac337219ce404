'use client';

import { InLanguage, type Language } from '@agent-transcript/components';
import {
  type AnyRequest,
  type InputContent,
  inputOf,
  type JsonSchema,
  type JsonValue,
  type Model,
  type Pipeline,
  parseIdea,
  type SchemaValidator,
  withInput,
} from '@agent-transcript/protocol';
import { type ToolMenu, withTools } from '@agent-transcript/protocol/turns';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { languages } from '#languages';
import { InputForm } from '../form/InputForm';
import type { ValidatorChoice } from '../form/ValidatorChoice';
import type { UiComponents, UiSchema } from '../form/value/UiSchema';
import { completeLabels, type PartialLabels } from '../labels/completeLabels';
import type { AutoFormLabels } from '../labels/en';
import { createRunStorage, type RunStorage } from './createRunStorage';
import { DecisionPane } from './DecisionPane';
import { inputSchemas, separateAll, withoutDataSecrets } from './dataSecrets';
import { handOnFocus } from './handOnFocus';
import { IdeaActions } from './IdeaActions';
import { PasteRequest } from './PasteRequest';
import type { Run } from './run';
import { storageKeyOf } from './storageKeyOf';
import { newId, useRuns } from './useRuns';

/** Props of {@link Playground}; what is not named here goes to the root element. */
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
  /** How often the model is asked, at most. */
  readonly attempts?: number;
  /** The words: the name of a language, or single ones to replace; English by default. */
  readonly labels?: Language | PartialLabels;
  /** Key in the browser's storage for the last runs and the draft; made from the schemas when left out, none for `false`. */
  readonly storageKey?: string | false;
}

/** A Request to try out: its form, its decision as it comes, and what came of earlier runs. */
export function Playground<const R extends AnyRequest>({ labels, ...rest }: PlaygroundProps<R>): ReactNode {
  const own = useMemo(() => completeLabels(typeof labels === 'object' ? labels : {}), [labels]);
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={languages}>
      {(words) => (
        <PasteRequest playground={{ ...rest, labels: words }}>
          {(props) => <PlaygroundWith {...props} />}
        </PasteRequest>
      )}
    </InLanguage>
  ) : (
    <PasteRequest playground={{ ...rest, labels: own }}>
      {(props) => <PlaygroundWith {...props} />}
    </PasteRequest>
  );
}

interface PlaygroundWithProps<R extends AnyRequest> extends Omit<PlaygroundProps<R>, 'labels'> {
  readonly labels: AutoFormLabels;
  /** Takes a request from elsewhere. */
  readonly pasting: ReactNode;
}

function PlaygroundWith<R extends AnyRequest>({
  request,
  model,
  pipeline,
  decisionValidator,
  inputValidator,
  uiSchema,
  widgets,
  fields,
  attempts,
  menu,
  labels,
  storageKey,
  pasting,
  ...rest
}: PlaygroundWithProps<R>): ReactNode {
  const [opened, setOpened] = useState<{ readonly name: string; readonly request: AnyRequest } | null>(null);
  const current = opened?.request ?? request;
  // The decision of an Idea has its calls already.
  const tools = opened === null ? menu : undefined;
  const asked = useMemo(() => askedOf(current, tools), [current, tools]);
  const inputs = useMemo(() => inputsOf(current), [current]);
  const key = useMemo(
    () => (storageKey === false ? null : (storageKey ?? storageKeyOf(request))),
    [storageKey, request],
  );
  const storage = useMemo(() => (key === null ? null : createRunStorage(key)), [key]);
  // Read once: it is what the runs and the draft begin with.
  const [kept] = useState(() => storage?.read(request));
  useEffect(() => kept?.clean(), [kept]);
  const draft = useRef<JsonValue | undefined>(kept?.draft);
  // What was typed for one request may still be in the draft of the next.
  const [schemas] = useState(() => new Set<JsonSchema>());
  const know = (one: AnyRequest) => {
    for (const schema of inputSchemas(one)) schemas.add(schema);
  };
  // When the page is left, what was rendered last may be older than what was run last.
  const latest = useRef(kept?.runs ?? NO_RUNS);
  const [isKept, setIsKept] = useState(true);
  const { runs, running, start, cancel, clear, add } = useRuns({
    model,
    pipeline,
    validator: decisionValidator,
    attempts,
    menu: tools,
    initial: kept?.runs ?? NO_RUNS,
    onRuns: (next) => {
      latest.current = next;
      setIsKept(keep(storage, next, draft.current, schemas));
    },
  });
  const [instance, setInstance] = useState<string | undefined>(undefined);
  const input = inputs.list.find(({ _instance: of }) => of === instance) ?? inputs.list[0];
  // Another `turn` is another form: an input was opened, not typed.
  const [form, setForm] = useState<{ readonly turn: number; readonly defaultValue?: JsonValue }>({
    turn: 0,
    ...(kept?.draft !== undefined && { defaultValue: kept.draft }),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  useKeptDraft(storage, latest, draft, schemas);
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  const words = labels.playground;

  const open = (text: string, name: string) => {
    const idea = parseIdea(text);
    const next: AnyRequest = { schema: idea.schema, context: idea.context };
    const [first] = inputsOf(next).list;
    know(next);
    setOpened({ name, request: next });
    setInstance(undefined);
    setForm({ turn: form.turn + 1 });
    const run = {
      id: newId(),
      at: new Date().toISOString(),
      input: first?.input ?? null,
      outcome: 'done',
      decision: idea.decision,
      issues: [],
      duration: 0,
      attempts: 0,
    } as const;
    add(run, next);
    setChosen(null);
  };

  const send = async (value: JsonValue | undefined) => {
    setChosen(null);
    know(current);
    await start(current, asked.request, value, input?._instance);
  };

  return (
    <section aria-label={words.playground} {...rest} data-component="Playground">
      <div data-part="Panes">
        <div data-part="Input">
          <div data-part="PaneHeader">
            <h2>{words.input}</h2>
            <IdeaActions labels={words} request={asked.request} run={run} onOpen={open} />
          </div>
          {pasting}
          {opened !== null && (
            <p data-part="Note">
              {words.opened(opened.name)}{' '}
              <button
                ref={handOnFocus}
                type="button"
                data-part="PaneAction"
                onClick={() => {
                  setOpened(null);
                  setForm({ turn: form.turn + 1 });
                }}
              >
                {words.backToOriginal}
              </button>
            </p>
          )}
          {inputs.problem !== undefined && <p role="alert">{inputs.problem}</p>}
          {asked.problem !== undefined && <p role="alert">{asked.problem}</p>}
          {inputs.list.length > 1 && (
            <label data-part="Instance">
              {words.instance}{' '}
              <select
                data-part="Select"
                value={inputs.list.indexOf(input as InputContent)}
                onChange={({ target }) => setInstance(inputs.list[Number(target.value)]?._instance)}
              >
                {inputs.list.map(({ _instance: name }, index) => (
                  <option key={name ?? ''} value={index}>
                    {name ?? words.global}
                  </option>
                ))}
              </select>
            </label>
          )}
          {input === undefined && inputs.problem === undefined && <p data-part="Note">{words.noInput}</p>}
          <InputForm
            key={`${form.turn} ${input?._instance ?? ''}`}
            input={input ?? NO_INPUT}
            {...(form.defaultValue !== undefined && { defaultValue: form.defaultValue })}
            {...(inputValidator !== undefined && { validator: inputValidator })}
            uiSchema={opened === null ? uiSchema : undefined}
            widgets={widgets}
            fields={fields}
            labels={labels.form}
            forgetsSecrets={storage !== null}
            submitLabel={words.run}
            disabledReason={
              model === undefined ? words.noModel : running === null ? undefined : words.running
            }
            actions={
              running !== null && (
                <button ref={handOnFocus} type="button" data-part="Cancel" onClick={cancel}>
                  {words.cancel}
                </button>
              )
            }
            toRequestText={(value, withSecrets) => requestText(current, input, value, withSecrets)}
            onChange={(value) => {
              know(current);
              draft.current = value;
            }}
            // Not waited for: while it runs, the form stays open for the next input.
            onSubmit={(value) => void send(input === undefined ? undefined : value)}
          />
        </div>
        <DecisionPane
          labels={labels}
          request={asked.request}
          pipeline={pipeline}
          running={running}
          run={run}
          runs={runs}
          note={storage === null ? undefined : isKept ? words.keptHere : words.notKept}
          onChoose={setChosen}
          onUseInput={(value) => {
            draft.current = value;
            setForm({ turn: form.turn + 1, defaultValue: value });
          }}
          onClear={() => {
            clear();
            storage?.clear();
          }}
        />
      </div>
    </section>
  );
}

const NO_RUNS: readonly Run[] = [];

/** A Request without an Input has nothing to fill. */
const NO_INPUT = {
  input: {},
  schema: { type: 'object', properties: {}, additionalProperties: false },
} as const;

interface Inputs {
  readonly list: readonly InputContent[];
  /** Why the Request's Input cannot be read. */
  readonly problem?: string;
}

/** The Request as the model sees it; without the tools if its decision cannot call any. */
function askedOf(
  request: AnyRequest,
  menu: ToolMenu | undefined,
): { readonly request: AnyRequest; readonly problem?: string } {
  if (menu === undefined) return { request };
  try {
    return { request: withTools(request, menu) as AnyRequest };
  } catch (error) {
    return { request, problem: error instanceof Error ? error.message : String(error) };
  }
}

function inputsOf(request: AnyRequest): Inputs {
  try {
    return { list: inputOf(request) };
  } catch (error) {
    return { list: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether the browser has kept all of it but the secrets. */
function keep(
  storage: RunStorage | null,
  runs: readonly Run[],
  draft: JsonValue | undefined,
  schemas: ReadonlySet<JsonSchema>,
): boolean {
  if (storage === null) return true;
  const rest = draft === undefined ? undefined : separateAll(schemas, draft).rest;
  if (runs.length > 0 || rest !== undefined)
    return storage.write({ runs, ...(rest !== undefined && { draft: rest }) });
  storage.clear();
  return true;
}

/** Keeps the draft when the page is left, also in the middle of a run. */
function useKeptDraft(
  storage: RunStorage | null,
  runs: { readonly current: readonly Run[] },
  draft: { readonly current: JsonValue | undefined },
  schemas: ReadonlySet<JsonSchema>,
): void {
  useEffect(() => {
    const leave = () => void keep(storage, runs.current, draft.current, schemas);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [storage, runs, draft, schemas]);
}

/** The Request with this input, as text that runs anywhere. */
function requestText(
  request: AnyRequest,
  input: InputContent | undefined,
  value: JsonValue | undefined,
  withSecrets: boolean,
): string {
  const instance = input?._instance;
  const filled =
    input === undefined || value === undefined
      ? request
      : (withInput(request, value, instance === undefined ? {} : { instance }) as AnyRequest);
  return JSON.stringify(withSecrets ? filled : withoutDataSecrets(filled), null, 2);
}
