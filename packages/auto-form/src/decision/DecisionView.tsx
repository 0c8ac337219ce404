'use client';

import { InLanguage, type Language, useNextState } from '@agent-transcript/components';
import { readRootProps } from '@agent-transcript/components/given';
import { defaultUrlPolicy, type UrlPolicy } from '@agent-transcript/components/urlPolicy';
import type { Issue, JsonSchema, SchemaValidator } from '@agent-transcript/protocol';
import { type Comparison, compareToSchema } from '@agent-transcript/schema/compare';
import { callable, fieldsOf, flag, labelsLike, type Readers } from '@agent-transcript/text/given';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { languages } from '#languages';
import {
  issues as anyIssues,
  locale as anyLocale,
  schema as anySchema,
  componentsByName,
  labelsOf,
} from '../given/readers';
import type { DecisionLabels } from '../labels/AutoFormLabels';
import { en } from '../labels/en';
import { CopyDecision } from './CopyDecision';
import { createFormats, rawFormats } from './createFormats';
import {
  type DecisionComponents,
  DecisionContext,
  type DecisionContextValue,
  TargetContext,
} from './DecisionContext';
import { indexChanges, noChanges } from './indexChanges';
import { RawDecision } from './RawDecision';
import { RowContent } from './Row';
import { RowInside } from './RowInside';
import { RowNotes } from './RowNotes';
import { Verdict } from './Verdict';

/** Props of {@link DecisionView}; what is not named here goes to the root element. */
export interface DecisionViewProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Schema of the decision, in any dialect, as it was given. */
  readonly schema: JsonSchema;
  /** The decision, or the part that has arrived; `undefined` for none. */
  readonly decision: unknown;
  /** Its issues, where they are known: it is then not validated again. */
  readonly issues?: readonly Issue[] | undefined;
  /** True while `decision` grows. Default `false`. */
  readonly streaming?: boolean | undefined;
  /** A decision to compare with: what has changed is shown at its row. */
  readonly previous?: unknown;
  /** A validator that answers at once; by default the protocol's. Give it as a constant. */
  readonly validator?: SchemaValidator | undefined;
  /**
   * The words: English by default; `"fr"` and `"ru"` are loaded when they are named, and single words can be replaced.
   */
  readonly labels?: Language | Partial<DecisionLabels> | undefined;
  /** Own components of values, by pointer, format or kind. Give them as a constant. */
  readonly components?: DecisionComponents | undefined;
  /** Decides about each address of a link or an image; `defaultUrlPolicy` by default. Give it as a constant. */
  readonly urlPolicy?: UrlPolicy | undefined;
  /** Language of numbers and dates; the reader's own by default. */
  readonly locale?: string | undefined;
}

const NO_COMPONENTS: DecisionComponents = {};

const READERS: Readers<DecisionViewProps> = {
  schema: anySchema,
  // Every value is shown.
  decision: (value) => value,
  previous: (value) => value,
  issues: anyIssues,
  streaming: flag,
  validator: callable,
  labels: labelsOf<DecisionLabels>(labelsLike(en.decision)),
  components: fieldsOf<DecisionComponents>({
    pointers: componentsByName,
    formats: componentsByName,
    kinds: componentsByName,
  }),
  urlPolicy: callable,
  locale: anyLocale,
};

/**
 * A decision beside its schema: what is there, what is missing, what is wrong, in the schema's order, with a verdict that
 * is the validator's. Nothing in a decision or a schema can run script, fetch, or break the page.
 *
 * @example
 * <DecisionView schema={request.schema} decision={partial} streaming={running} issues={result?.issues} />
 */
export function DecisionView(props: DecisionViewProps): ReactNode {
  const { labels, ...rest } = readRootProps('<DecisionView>', props, READERS);
  return typeof labels === 'string' ? (
    <InLanguage name={labels} languages={languages}>
      {({ decision }) => <DecisionViewWith {...rest} words={decision} />}
    </InLanguage>
  ) : (
    <DecisionViewWith {...rest} words={labels} />
  );
}

interface DecisionViewWithProps extends Omit<DecisionViewProps, 'labels'> {
  readonly words: Partial<DecisionLabels> | undefined;
}

function DecisionViewWith({
  schema,
  decision,
  issues,
  streaming = false,
  previous,
  validator,
  words,
  components = NO_COMPONENTS,
  urlPolicy = defaultUrlPolicy,
  locale,
  ...rest
}: DecisionViewWithProps): ReactNode {
  const id = useId();
  const [raw, setRaw] = useState(false);
  const [target, setTarget] = useState<string | null>(null);
  const comparison = useNextState({ schema, decision, streaming, issues, validator }, compare);
  const isHere = useSyncExternalStore(never, yes, no);
  const labels = useMemo(() => (words === undefined ? en.decision : { ...en.decision, ...words }), [words]);
  const formats = useMemo(() => (isHere ? createFormats(locale) : rawFormats), [isHere, locale]);
  const diffed = previous !== undefined && !streaming && decision !== undefined;
  const changes = useMemo(
    () => (diffed ? indexChanges(previous, decision) : noChanges),
    [diffed, previous, decision],
  );
  const idOf = useCallback((pointer: string) => `${id}${pointer.replace(/[^\w/-]/g, escapeChar)}`, [id]);
  const context = useMemo<DecisionContextValue>(
    () => ({ labels, components, urlPolicy, formats, changes, idOf }),
    [labels, components, urlPolicy, formats, changes, idOf],
  );

  const go = (pointer: string) => {
    // The row is rendered only after the rows around it have opened.
    flushSync(() => {
      setRaw(false);
      setTarget(null);
    });
    flushSync(() => setTarget(pointer));
    const element = document.getElementById(idOf(pointer));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };

  const { root } = comparison;
  return (
    <DecisionContext.Provider value={context}>
      <TargetContext.Provider value={target}>
        <section
          data-component="DecisionView"
          data-valid={comparison.valid ?? undefined}
          data-streaming={streaming || undefined}
          aria-label={root.label || labels.decision}
          {...rest}
        >
          <header data-part="Header">
            <Verdict comparison={comparison} streaming={streaming} onGo={go} />
            {decision !== undefined && (
              <div data-part="Actions">
                <button type="button" data-part="Action" aria-pressed={raw} onClick={() => setRaw(!raw)}>
                  {labels.json}
                </button>
                <CopyDecision decision={decision} />
              </div>
            )}
          </header>
          {decision === undefined && !streaming ? null : raw ? (
            <RawDecision decision={decision} />
          ) : (
            <div data-part="Root" id={idOf('')} tabIndex={-1} data-status={root.status} data-kind={root.kind}>
              {root.children.length === 0 ? (
                <RowContent row={root} />
              ) : (
                <>
                  <RowNotes row={root} />
                  <RowInside row={root} level={0} />
                </>
              )}
            </div>
          )}
        </section>
      </TargetContext.Provider>
    </DecisionContext.Provider>
  );
}

type Compared = Pick<DecisionViewProps, 'schema' | 'decision' | 'streaming' | 'issues' | 'validator'>;

/** Compares after what was compared before, so that rows that have not changed stay the same. */
function compare(previous: Comparison | undefined, compared: Compared): Comparison {
  const { schema, decision, streaming, issues, validator } = compared;
  return compareToSchema(schema, decision, {
    ...(streaming !== undefined && { streaming }),
    ...(issues !== undefined && { issues }),
    ...(validator !== undefined && { validator }),
    ...(previous !== undefined && { previous }),
  });
}

/** False on a server, which knows neither the reader's language nor the time zone. */
const never = () => () => {};
const yes = () => true;
const no = () => false;

function escapeChar(char: string): string {
  return `.${char.charCodeAt(0).toString(16)}.`;
}
