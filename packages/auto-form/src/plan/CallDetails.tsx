import { DisplaySettings, JsonView } from '@agent-transcript/components';
import type { CallState, PlanNode } from '@agent-transcript/protocol/plans';
import { isObject } from '@agent-transcript/schema';
import type { ReactNode } from 'react';
import type { PlanLabels } from '../labels/AutoFormLabels';

interface CallDetailsProps {
  readonly id: string;
  readonly name: string;
  readonly node: PlanNode;
  /** The call as it was given. */
  readonly source: unknown;
  readonly state: CallState;
  readonly words: PlanLabels;
  /** The names of the calls that it reads from. */
  readonly sources: readonly string[];
}

/** A call of a plan: its parameters, the calls it reads from, its path and its result. */
export function CallDetails(props: CallDetailsProps): ReactNode {
  const { id, name, node, source, state, words, sources } = props;
  const { call } = node;
  const language = words.language === 'fr' || words.language === 'ru' ? words.language : undefined;
  const given = state.status === 'done' ? state.parameters : (call?.parameters ?? source);
  return (
    <DisplaySettings labels={language}>
      <div id={id} role="group" aria-label={name} data-part="Details">
        <p data-part="DetailsName">
          <bdi>{name}</bdi>
        </p>
        {sources.length > 0 && <p data-part="Note">{words.readsFrom(sources.join(', '))}</p>}
        {call?.outputPath !== undefined && (
          <p data-part="Note">{words.writesTo(call.outputPath, call.outputMethod)}</p>
        )}
        {call?.instance !== undefined && <p data-part="Note">{words.instance(call.instance)}</p>}
        {(state.status === 'failed' || state.status === 'skipped') && (
          <div data-part="Reason" data-status={state.status}>
            <p>{words.reason(state.reason)}</p>
            {state.status === 'failed' && state.error !== undefined && <p>{messageOf(state.error)}</p>}
            <ul>
              {state.issues.map(({ pointer, keyword, message }) => (
                <li key={`${pointer} ${keyword} ${message}`}>
                  {pointer !== '' && <code dir="ltr">{pointer}</code>} {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p data-part="Label">{words.parameters}</p>
        <JsonView text={JSON.stringify(given ?? null, null, 2)} label={words.parameters} />
        {state.status === 'done' && (
          <>
            <p data-part="Label">{words.result}</p>
            {state.resumed === true && <p data-part="Note">{words.resumed}</p>}
            <JsonView text={JSON.stringify(state.value, null, 2)} label={words.result} />
          </>
        )}
      </div>
    </DisplaySettings>
  );
}

/** An error of a stored plan is an object with less in it. */
function messageOf(error: unknown): string {
  return isObject(error) && typeof error.message === 'string' ? error.message : '';
}
