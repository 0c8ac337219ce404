import { JsonView } from '@agent-transcript/components';
import { type Context, type ResolvedReference, resolveVariables } from '@agent-transcript/protocol';
import { type Language, type PageWords, pageWords } from './examples';
import { Panel } from './Panel';
import './protocol.css';

interface ReferencesViewProps {
  readonly call: object;
  readonly context: Context;
  readonly language: Language;
}

/** The parameters of a tool call, what the tool receives, and what became of each reference. */
export function ReferencesView({ call, context, language }: ReferencesViewProps) {
  const words = pageWords[language];
  const { value, references } = resolveVariables(call, context);
  return (
    <main className="protocol-steps" lang={language}>
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
            <Outcome reference={reference} words={words} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function Outcome({ reference, words }: { readonly reference: ResolvedReference; readonly words: PageWords }) {
  if (reference.found) {
    return (
      <span>
        {words.found}: <code>{JSON.stringify(reference.value)}</code>
      </span>
    );
  }
  return (
    <span>
      {words.missing}: {words.reasons[reference.reason]}.{' '}
      {reference.nearest.length > 0 && (
        <>
          {words.nearest} <code>{reference.nearest.join(', ')}</code>?
        </>
      )}
    </span>
  );
}
