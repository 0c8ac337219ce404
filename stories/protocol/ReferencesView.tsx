import { JsonView } from '@agent-transcript/components';
import { type Context, type ResolvedReference, resolveVariables } from '@agent-transcript/protocol';
import { labelsFor } from '../languages';
import { type Language, pageWords } from './examples';
import { Page } from './Page';
import { Panel } from './Panel';

interface ReferencesViewProps {
  readonly call: object;
  readonly context: Context;
  readonly language: Language;
}

/** The parameters of a tool call, the resolved parameters, and the result for each reference. */
export function ReferencesView({ call, context, language }: ReferencesViewProps) {
  const words = pageWords[language];
  const { value, references } = resolveVariables(call, context);
  return (
    <Page language={language} layout="steps">
      <div className="protocol-columns">
        <Panel title={words.before}>
          <JsonView text={JSON.stringify(call, null, 2)} label={words.before} />
        </Panel>
        <Panel title={words.after}>
          <JsonView text={JSON.stringify(value, null, 2)} label={words.after} />
        </Panel>
      </div>
      <ul className="protocol-references">
        {references.map((reference) => (
          <li key={reference.pointer} data-found={reference.found}>
            <code>{reference.reference}</code>
            <Outcome reference={reference} language={language} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Outcome({
  reference,
  language,
}: {
  readonly reference: ResolvedReference;
  readonly language: Language;
}) {
  const words = pageWords[language];
  const { colon } = labelsFor(language);
  if (reference.found) {
    return (
      <span>
        {words.found}
        {colon}
        <code>{JSON.stringify(reference.value)}</code>
      </span>
    );
  }
  return (
    <span>
      {words.missing}
      {colon}
      {words.reasons[reference.reason]}.{' '}
      {reference.nearest.length > 0 && (
        <>
          {words.nearest} <code>{reference.nearest.join(', ')}</code>
          {words.question}
        </>
      )}
    </span>
  );
}
