'use client';

import { InLanguage } from '@agent-transcript/components';
import { readRootProps } from '@agent-transcript/components/given';
import { type AnyRequest, type JsonValue, parseIdea } from '@agent-transcript/protocol';
import type { Readers } from '@agent-transcript/text/given';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { languages } from '#languages';
import { handOnFocus } from '../form/handOnFocus';
import { InputForm } from '../form/InputForm';
import { NO_INPUT } from '../form/value/noInput';
import type { AutoFormLabels } from '../labels/AutoFormLabels';
import { completeLabels } from '../labels/completeLabels';
import { DecisionPane } from './DecisionPane';
import { ContextDataFold } from './data/ContextDataFold';
import { type DataGate, mayPass } from './data/DataGate';
import { IdeaActions } from './IdeaActions';
import { InstanceSelect } from './InstanceSelect';
import { CopyLink } from './link/CopyLink';
import { addressOfPage } from './link/PlaygroundLinks';
import { PasteRequest } from './PasteRequest';
import { type PlaygroundProps, READERS } from './PlaygroundProps';
import { runByKeys } from './runByKeys';
import { askedOf, inputsOf } from './runs/askedOf';
import { withData } from './runs/requestData';
import { requestText } from './runs/requestText';
import { newId } from './runs/run';
import { useKeptPlayground } from './runs/useKeptPlayground';
import { useRuns } from './runs/useRuns';
import { useShownRun } from './runs/useShownRun';
import { usePlaygroundInput } from './usePlaygroundInput';

/** Loaded with the first run. */
const RunRail = lazy(async () => ({ default: (await import('./RunRail')).RunRail }));
/** Loaded when somebody asks for it. */
const ManyInputs = lazy(async () => ({ default: (await import('./many/ManyInputs')).ManyInputs }));

/** A Request to try out: its form, its decision as it comes, and what came of earlier runs. */
export function Playground<const R extends AnyRequest>(props: PlaygroundProps<R>): ReactNode {
  return (
    <PlaygroundInWords {...readRootProps('<Playground>', props, READERS as Readers<PlaygroundProps<R>>)} />
  );
}

function PlaygroundInWords<const R extends AnyRequest>({ labels, ...rest }: PlaygroundProps<R>): ReactNode {
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
  const kept = useKeptPlayground(request, storageKey);
  const asking = usePlaygroundInput(request, kept, firstInstance);
  const { request: current, openedName, inputs, input, place, data, edits, form } = asking;
  // The decision of an Idea has its calls already.
  const tools = openedName === undefined ? menu : undefined;
  const asked = useMemo(() => askedOf(current, tools), [current, tools]);
  const setup = { model, pipeline, validator: decisionValidator, attempts, menu: tools };
  const { runs, running, start, cancel, clear, add } = useRuns({
    setup,
    initial: kept.initial.runs,
    onRuns: kept.keepRuns,
  });
  const shown = useShownRun(runs, running);
  const gate = useRef<DataGate>(new Map());
  const [isDataOpen, setDataOpen] = useState<boolean>();
  const [hasMany, setHasMany] = useState<boolean>();
  const words = labels.playground;
  const hasRuns = runs.length > 0 || running !== null;

  const open = (text: string, name: string) => {
    const idea = parseIdea(text);
    const next: AnyRequest = { schema: idea.schema, context: idea.context };
    asking.open(name, next);
    const run = {
      id: newId(),
      at: new Date().toISOString(),
      input: inputsOf(next).list[0]?.input ?? null,
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
                  labels={labels}
                  share={() => ({
                    request: withData(current, edits),
                    input: input === undefined ? undefined : (asking.value() ?? null),
                    instance: input?._instance,
                  })}
                  addressOf={links === true ? addressOfPage : links.addressOf}
                />
              )}
            </IdeaActions>
          </div>
          {pasting}
          {openedName !== undefined && (
            <p data-part="Note">
              {words.opened(openedName)}{' '}
              <button ref={handOnFocus} type="button" data-part="PaneAction" onClick={asking.close}>
                {words.backToOriginal}
              </button>
            </p>
          )}
          {inputs.problem !== undefined && <p role="alert">{inputs.problem}</p>}
          {asked.problem !== undefined && <p role="alert">{asked.problem}</p>}
          <InstanceSelect labels={words} inputs={inputs.list} chosen={input} onChoose={asking.choose} />
          {input === undefined && inputs.problem === undefined && <p data-part="Note">{words.noInput}</p>}
          <ContextDataFold
            turn={asking.dataKey}
            isOpen={isDataOpen}
            onOpenChange={setDataOpen}
            labels={labels}
            data={data}
            edits={edits}
            validator={inputValidator}
            forgetsSecrets={kept.isStored}
            gate={gate}
            onEdits={asking.edit}
          />
          <InputForm
            key={form.key}
            input={input ?? NO_INPUT}
            {...(form.defaultValue !== undefined && { defaultValue: form.defaultValue })}
            {...(inputValidator !== undefined && { validator: inputValidator })}
            uiSchema={openedName === undefined ? uiSchema : undefined}
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
            onChange={asking.keep}
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
              onUseInput={(run) => asking.fill(run.input, run.data)}
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
            formValue={asking.value}
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
