import { JsonView } from '@agent-transcript/components';
import { type Context, mergeData } from '@agent-transcript/protocol';
import { type Language, pageWords } from './examples';
import { Page } from './Page';
import { Panel } from './Panel';

/** Each message of a context beside the merged state up to it. */
export function MergeSteps({
  context,
  language,
}: {
  readonly context: Context;
  readonly language: Language;
}) {
  const words = pageWords[language];
  return (
    <Page language={language} layout="steps">
      {context.map((entry, index) => {
        const step = `${words.message} ${index + 1}`;
        const soFar = `${words.merged} (${index + 1})`;
        const merged = mergeData(context.slice(0, index + 1));
        return (
          <div className="protocol-columns" key={step}>
            <Panel title={step}>
              <JsonView text={JSON.stringify(entry, null, 2)} label={step} />
            </Panel>
            <Panel title={soFar}>
              <JsonView text={JSON.stringify(merged, null, 2)} label={soFar} />
            </Panel>
          </div>
        );
      })}
    </Page>
  );
}
