import { type AutoFormLabels, Playground } from '@agent-transcript/auto-form';
import type { Model, Request } from '@agent-transcript/protocol';
import { type ReactNode, useState } from 'react';
import { Connection } from './Connection';

const request: Request = {
  schema: {
    type: 'object',
    required: ['reasoning', 'title', 'article', 'keywords'],
    properties: {
      reasoning: {
        type: 'string',
        title: 'Reasoning',
        description: 'What the article has to say, and to whom.',
      },
      title: { type: 'string', title: 'Title' },
      article: { type: 'string', title: 'Article', contentMediaType: 'text/markdown' },
      keywords: { type: 'array', title: 'Keywords', items: { type: 'string' } },
    },
    additionalProperties: false,
  },
  context: [
    { role: 'system', content: 'You write short articles.' },
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['userName', 'topic'],
        properties: {
          userName: { type: 'string', title: 'Author', description: 'Author of the article.' },
          topic: { type: 'string', title: 'Topic', description: 'What to write the article about.' },
          words: { type: 'integer', title: 'Words', minimum: 20, maximum: 1000, default: 120 },
        },
      },
      input: { userName: 'Jane', topic: 'the weather' },
    },
  ],
};

/** A Request to any server with OpenAI's chat completions API, which must allow requests from this page (CORS). */
export function OpenAiPlayground({ labels }: { readonly labels: AutoFormLabels }): ReactNode {
  const [model, setModel] = useState<Model>();
  const connect = async ({ address = '', name = '', key = '' }: Readonly<Record<string, string>>) => {
    const [{ createOpenAICompatible }, { aiSdkModel }] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('@agent-transcript/protocol/ai-sdk'),
    ]);
    const provider = createOpenAICompatible({
      name: 'visitor',
      baseURL: new URL(address).href.replace(/\/$/, ''),
      supportsStructuredOutputs: true,
      ...(key !== '' && { apiKey: key }),
    });
    const made = aiSdkModel(provider(name));
    setModel(() => made);
  };
  return (
    <>
      <Connection
        fields={[
          { name: 'address', label: 'Address', type: 'url', value: 'http://localhost:11434/v1' },
          { name: 'name', label: 'Model' },
          { name: 'key', label: 'Key, if it wants one', type: 'password', required: false },
        ]}
        button="Use this model"
        onConnect={connect}
      >
        {model !== undefined && <p role="status">Requests go to this address, and nowhere else.</p>}
      </Connection>
      <Playground request={request} model={model} labels={labels} storageKey="story:openai" attempts={2} />
    </>
  );
}
