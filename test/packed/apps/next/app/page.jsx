import { Playground } from '@agent-transcript/auto-form';
import { DecisionData } from '@agent-transcript/auto-form/transcript';
import { DisplaySettings, Markdown, Transcript } from '@agent-transcript/components';
import { source } from './source';

/** Rendered for each request, as a page with a visitor's own run is. */
export const dynamic = 'force-dynamic';

const messages = [
  { id: '1', role: 'user', content: { type: 'data', kind: 'site', data: { readers: 1200 } } },
];

const request = {
  schema: { type: 'object', properties: { sum: { type: 'number', title: 'Sum' } } },
  context: [
    {
      type: 'input',
      schema: { type: 'object', properties: { a: { type: 'integer', title: 'A', minimum: 2 } } },
      input: { a: 1 },
    },
  ],
};

export default function Page() {
  return (
    <main>
      <Transcript source={source} labels="fr" toolbar outline />
      <Transcript messages={messages} dataView={DecisionData} addressPrefix="data" />
      <Markdown source="Written by a **server**." />
      <DisplaySettings labels="ru">
        <Markdown source={'```js\n1\n```'} />
      </DisplaySettings>
      <Playground request={request} labels="fr" />
    </main>
  );
}
