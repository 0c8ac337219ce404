import { JsonView } from '@agent-transcript/components';
import { type Context, resolveVariables } from '@agent-transcript/protocol';
import { type Language, pageWords } from './examples';
import { Page } from './Page';
import { Panel } from './Panel';

interface InstancesViewProps {
  readonly call: object;
  readonly context: Context;
  readonly names: readonly string[];
  readonly language: Language;
}

/** The same call for all instances and for each: references use the data of the instance, or else global data. */
export function InstancesView({ call, context, names, language }: InstancesViewProps) {
  const words = pageWords[language];
  return (
    <Page language={language} layout="columns">
      <Panel title={words.before}>
        <JsonView text={JSON.stringify(call, null, 2)} label={words.before} />
      </Panel>
      {[undefined, ...names].map((instance) => {
        const title = instance === undefined ? words.global : `${words.instance} ${instance}`;
        const { value } = resolveVariables(call, context, instance === undefined ? {} : { instance });
        return (
          <Panel title={title} key={title}>
            <JsonView text={JSON.stringify(value, null, 2)} label={title} />
          </Panel>
        );
      })}
    </Page>
  );
}
