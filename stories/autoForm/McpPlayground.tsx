import { type AutoFormLabels, Playground } from '@agent-transcript/auto-form';
import type { JsonSchema, Model, Request } from '@agent-transcript/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import { Connection } from './Connection';

interface ServerTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema | undefined;
}

interface Connected {
  readonly tools: readonly ServerTool[];
  readonly modelOf: (tool: string) => Model;
}

/** The tools of a Model Context Protocol server, with a form and a decision from their schemas. */
export function McpPlayground({ labels }: { readonly labels: AutoFormLabels }): ReactNode {
  const [server, setServer] = useState<Connected | null>(null);
  const [chosen, setChosen] = useState('');
  const tool = server?.tools.find(({ name }) => name === chosen) ?? server?.tools[0];
  const request = useMemo(() => (tool === undefined ? undefined : toRequest(tool)), [tool]);
  const model = useMemo(() => (tool === undefined ? undefined : server?.modelOf(tool.name)), [server, tool]);
  return (
    <>
      <Connection
        fields={[{ name: 'address', label: 'Address', type: 'url', value: 'http://localhost:3001/mcp' }]}
        button="Connect"
        onConnect={async ({ address = '' }) => setServer(await connect(address))}
      >
        {server !== null && (
          <label>
            Tool
            <select
              data-part="Select"
              value={tool?.name ?? ''}
              onChange={({ target }) => setChosen(target.value)}
            >
              {server.tools.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
      </Connection>
      {request === undefined ? (
        <p dir="auto" className="connection-note">
          Connect to a server to see its tools. It must allow requests from this page (CORS).
        </p>
      ) : (
        <Playground
          key={tool?.name}
          request={request}
          model={model}
          labels={labels}
          storageKey={`story:mcp:${tool?.name}`}
        />
      )}
    </>
  );
}

async function connect(address: string): Promise<Connected> {
  const [{ Client }, { StreamableHTTPClientTransport }, { mcpModel }] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@agent-transcript/protocol/mcp'),
  ]);
  const client = new Client({ name: 'agent-transcript-playground', version: '0.1.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  const { tools } = await client.listTools();
  return { tools, modelOf: (name) => mcpModel(client, { tool: name }) };
}

function toRequest({ description, inputSchema, outputSchema }: ServerTool): Request {
  return {
    // A tool without an output schema answers with text, which may be any JSON.
    schema: outputSchema ?? true,
    context: [
      {
        type: 'input',
        schema: inputSchema,
        input: {},
        ...(description !== undefined && { description }),
      },
    ],
  };
}
