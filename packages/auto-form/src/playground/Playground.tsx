'use client';

import { InLanguage, type Language } from '@agent-transcript/components';
import {
  type AnyRequest,
  type InputContent,
  type JsonValue,
  type Model,
  type Pipeline,
  parseIdea,
  type SchemaValidator,
} from '@agent-transcript/protocol';
import type { ToolMenu } from '@agent-transcript/protocol/turns';
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { languages } from '#languages';
import { handOnFocus } from '../form/handOnFocus';
import { InputForm } from '../form/InputForm';
import type { ValidatorChoice } from '../form/ValidatorChoice';
import type { FormTheme } from '../form/value/FormTheme';
import type { UiComponents, UiSchema } from '../form/value/UiSchema';
import { completeLabels, type PartialLabels } from '../labels/completeLabels';
import type { AutoFormLabels } from '../labels/en';
import { DecisionPane } from './DecisionPane';
import { type DataGate, mayPass } from './data/DataGate';
import { IdeaActions } from './IdeaActions';
import { CopyLink } from './link/CopyLink';
import { addressOfPage, type PlaygroundLinks } from './link/PlaygroundLinks';
import { PasteRequest } from './PasteRequest';
import { type OpenedIdea, placeOf } from './placeOf';
import { runByKeys } from './runByKeys';
import { askedOf, inputsOf, NO_INPUT } from './runs/askedOf';
import { dataOf, type EditedData, withData } from './runs/requestData';
import { requestText } from './runs/requestText';
import { newId } from './runs/run';
import { useKeptPlayground } from './runs/useKeptPlayground';
import { useRuns } from './runs/useRuns';
import { useShownRun } from './runs/useShownRun';

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

/** A Request to try out: its form, its decision as it comes, and what came of earlier runs. */
export function Playground<const R extends AnyRequest>({ labels, ...rest }: PlaygroundProps<R>): ReactNode {
  const own = useMemo(() => completeLabels(typeof labels === 'object' ? labels : {}), [labels]);
  const show = (words: AutoFormLabels) => (
    <PasteRequest playground={{ ...rest, labels: words }}>
      {(props) => <PlaygroundWith {...props} />}
    </PasteRequest>
  );
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={languages}>
      {show}
    </InLanguage>
  ) : (
    show(own)
  );
}

interface PlaygroundWithProps<R extends AnyRequest> extends Omit<PlaygroundProps<R>, 'labels'> {
  readonly labels: AutoFormLabels;
  /** Takes a request from elsewhere. */
  readonly pasting: ReactNode;
  /** The instance that is shown at first. */
  readonly firstInstance?: string | undefined;
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
  theme,
  formContext,
  attempts,
  menu,
  labels,
  storageKey,
  links,
  firstInstance,
  pasting,
  ...rest
}: PlaygroundWithProps<R>): ReactNode {
  const [opened, setOpened] = useState<OpenedIdea | null>(null);
  const current = opened?.request ?? request;
  const data = useMemo(() => dataOf(current), [current]);
  // The decision of an Idea has its calls already.
  const tools = opened === null ? menu : undefined;
  const asked = useMemo(() => askedOf(current, tools), [current, tools]);
  const inputs = useMemo(() => inputsOf(current), [current]);
  const kept = useKeptPlayground(request, storageKey);
  const setup = { model, pipeline, validator: decisionValidator, attempts, menu: tools };
  const { runs, running, start, cancel, clear, add } = useRuns({
    setup,
    initial: kept.initial.runs,
    onRuns: kept.keepRuns,
  });
  const [instance, setInstance] = useState(kept.initial.instance ?? firstInstance);
  const input = inputs.list.find(({ _instance: of }) => of === instance) ?? inputs.list[0];
  // What was typed for each request and instance.
  const [drafts] = useState(() => {
    const { draft, instance: of = inputs.list[0]?._instance } = kept.initial;
    return new Map(draft === undefined ? [] : [[placeOf(null, of), draft]]);
  });
  // What was changed in the Data of each request.
  const [allEdits, setAllEdits] = useState<ReadonlyMap<string, readonly EditedData[]>>(
    () => new Map([['', kept.initial.data ?? []]]),
  );
  const requestPlace = opened?.id ?? '';
  const edits = allEdits.get(requestPlace) ?? NO_EDITS;
  const edit = (next: readonly EditedData[]) => {
    setAllEdits(new Map(allEdits).set(requestPlace, next));
    if (opened === null) kept.keepData(next);
  };
  // Another turn is another set of forms: values were taken over, not typed.
  const [dataTurn, setDataTurn] = useState(0);
  const gate = useRef<DataGate>(new Map());
  const place = placeOf(opened, input?._instance);
  // Another `turn` is another form: an input was opened, not typed.
  const [form, setForm] = useState<{ readonly turn: number; readonly defaultValue?: JsonValue | undefined }>({
    turn: 0,
    defaultValue: kept.initial.draft,
  });
  const showForm = (defaultValue?: JsonValue) => setForm({ turn: form.turn + 1, defaultValue });
  const shown = useShownRun(runs, running);
  const [hasMany, setHasMany] = useState<boolean>();
  const [isDataOpen, setDataOpen] = useState<boolean>();
  const formValue = () => drafts.get(place) ?? form.defaultValue ?? input?.input;
  const words = labels.playground;
  const hasRuns = runs.length > 0 || running !== null;

  const open = (text: string, name: string) => {
    const idea = parseIdea(text);
    const next: AnyRequest = { schema: idea.schema, context: idea.context };
    const [first] = inputsOf(next).list;
    kept.know(next);
    setOpened({ id: newId(), name, request: next });
    setInstance(undefined);
    showForm();
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
    shown.show(null);
  };

  const send = async (value: JsonValue | undefined) => {
    if (!mayPass(gate.current)) {
      setDataOpen(true);
      return;
    }
    shown.show(null);
    kept.know(current);
    await start({
      request: current,
      asked: asked.request,
      input: value,
      instance: input?._instance,
      data: edits,
    });
  };

  return (
    <section aria-label={words.playground} {...rest} data-component="Playground">
      <div data-part="Panes" data-has-runs={hasRuns || undefined}>
        {/* Keys of all fields are heard here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div data-part="Input" onKeyDown={runByKeys}>
          <div data-part="PaneHeader">
            <h2>{words.input}</h2>
            <IdeaActions labels={words} request={asked.request} run={shown.run} onOpen={open}>
              {links !== undefined && links !== false && (
                <CopyLink
                  key={place}
                  labels={words}
                  share={() => ({
                    request: withData(current, edits),
                    input: input === undefined ? undefined : (formValue() ?? null),
                    instance: input?._instance,
                  })}
                  addressOf={links === true ? addressOfPage : links.addressOf}
                />
              )}
            </IdeaActions>
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
                  showForm(drafts.get(placeOf(null, inputsOf(request).list[0]?._instance)));
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
                onChange={({ target }) => {
                  const next = inputs.list[Number(target.value)]?._instance;
                  setInstance(next);
                  showForm(drafts.get(placeOf(opened, next)));
                }}
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
          {data.length > 0 && (
            <details
              data-part="ContextData"
              open={isDataOpen === true}
              onToggle={({ currentTarget }) => {
                // Told also of what is closed from the start.
                if (currentTarget.open || isDataOpen !== undefined) setDataOpen(currentTarget.open);
              }}
            >
              <summary>{words.contextData(data.length, edits.length)}</summary>
              {isDataOpen !== undefined && (
                <Suspense fallback={null}>
                  <ContextData
                    key={`${requestPlace} ${dataTurn}`}
                    labels={labels}
                    data={data}
                    edits={edits}
                    validator={inputValidator}
                    forgetsSecrets={kept.isStored}
                    gate={gate}
                    onEdits={edit}
                  />
                </Suspense>
              )}
            </details>
          )}
          <InputForm
            key={`${form.turn} ${input?._instance ?? ''}`}
            input={input ?? NO_INPUT}
            {...(form.defaultValue !== undefined && { defaultValue: form.defaultValue })}
            {...(inputValidator !== undefined && { validator: inputValidator })}
            uiSchema={opened === null ? uiSchema : undefined}
            widgets={widgets}
            fields={fields}
            theme={theme}
            formContext={formContext}
            labels={labels.form}
            forgetsSecrets={kept.isStored}
            submitLabel={words.run}
            disabledReason={model === undefined ? words.noModel : undefined}
            stop={running === null ? undefined : { label: words.stop, onStop: cancel }}
            actions={
              input !== undefined && (
                <button
                  type="button"
                  data-part="PaneAction"
                  aria-expanded={hasMany === true}
                  onClick={() => setHasMany(hasMany !== true)}
                >
                  {words.manyInputs}
                </button>
              )
            }
            toRequestText={(value, withSecrets) =>
              requestText(
                withData(current, edits),
                input === undefined ? undefined : value,
                input?._instance,
                withSecrets,
              )
            }
            onChange={(value) => {
              kept.know(current);
              kept.keepDraft(value, input?._instance);
              if (value === undefined) drafts.delete(place);
              else drafts.set(place, value);
            }}
            // Not waited for: while it runs, the form stays open for the next input.
            onSubmit={(value) => void send(input === undefined ? undefined : value)}
          />
        </div>
        {hasRuns && (
          <Suspense fallback={<div data-part="Rail" />}>
            <RunRail
              labels={words}
              runs={runs}
              running={running}
              shown={shown.run?.id ?? shown.running?.id}
              compared={shown.compared?.id}
              note={kept.isStored ? (kept.isKept ? words.keptHere : words.notKept) : undefined}
              onChoose={shown.show}
              onCompare={shown.compareWith}
              onUseInput={({ input: value, data: used = NO_EDITS }) => {
                kept.keepDraft(value, input?._instance);
                drafts.set(place, value);
                showForm(value);
                edit(used);
                setDataTurn(dataTurn + 1);
              }}
              onClear={() => {
                clear();
                kept.clear();
              }}
            />
          </Suspense>
        )}
        <DecisionPane
          labels={labels}
          request={asked.request}
          pipeline={pipeline}
          running={shown.running}
          run={shown.run}
          compared={shown.compared}
        />
      </div>
      {hasMany !== undefined && input !== undefined && (
        <Suspense fallback={null}>
          <ManyInputs
            labels={labels}
            hidden={!hasMany}
            request={current}
            asked={asked.request}
            input={input}
            data={edits}
            formValue={formValue}
            setup={setup}
            inputValidator={inputValidator}
            onShow={(one) => {
              if (runs.every(({ id }) => id !== one.id)) add(one, asked.request);
              shown.show(one.id);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const NO_EDITS: readonly EditedData[] = [];

/** Loaded with the first run. */
const RunRail = lazy(async () => ({ default: (await import('./RunRail')).RunRail }));
/** Loaded when somebody asks for it. */
const ContextData = lazy(async () => ({ default: (await import('./data/ContextData')).ContextData }));
const ManyInputs = lazy(async () => ({ default: (await import('./many/ManyInputs')).ManyInputs }));
