import { JsonView } from '@agent-transcript/components';
import { compileRequest, createPipeline, type Request } from '@agent-transcript/protocol';
import { type Language, modelWords, pageWords } from './examples';
import { Page } from './Page';
import { Panel } from './Panel';

/** A Request, and beside it the messages that the model sees. */
export function RequestView({
  request,
  language,
}: {
  readonly request: Request;
  readonly language: Language;
}) {
  const words = pageWords[language];
  const { messages } = compileRequest(request, createPipeline({ words: modelWords[language] }));
  return (
    <Page language={language} layout="columns">
      <Panel title={words.request}>
        <JsonView text={JSON.stringify(request, null, 2)} label={words.request} />
      </Panel>
      <Panel title={words.sees}>
        <ol className="protocol-messages">
          {messages.map(({ role, content }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a compiled message has only its index
            <li key={index}>
              <span className="protocol-role">{role}</span>
              <pre>{content.text}</pre>
            </li>
          ))}
        </ol>
      </Panel>
    </Page>
  );
}
