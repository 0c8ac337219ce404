'use client';

import {
  InLanguage,
  type Language,
  type ToolComponents,
  ToolProgress,
  type ToolProps,
} from '@agent-transcript/components';
import { type PayloadNode, payloadOf } from '@agent-transcript/parser';
import type { JsonSchema } from '@agent-transcript/protocol';
import type { ReactNode } from 'react';
import { languages } from '#languages';
import type { AutoFormLabels, PartialLabels } from '../labels/AutoFormLabels';
import { completeLabels } from '../labels/completeLabels';
import { TranscriptDecision } from './TranscriptDecision';

/** A tool as the Model Context Protocol spells it: `asTool` of the protocol makes one of a Request. */
export interface KnownTool {
  /** As it stands in the tool's tag. */
  readonly name: string;
  /** Schema of the input; any value if omitted. */
  readonly inputSchema?: JsonSchema | undefined;
  /** Schema of the result; any value if omitted. */
  readonly outputSchema?: JsonSchema | undefined;
}

/** Options of {@link createToolViews}. */
export interface ToolViewsOptions {
  /** Labels: the name of a language, or single labels to replace; English by default. */
  readonly labels?: Language | PartialLabels;
}

/**
 * Components for `tools` of `<Transcript>`: the input and the result of tools whose schemas are known, each against its
 * own. Make them once, outside of any component.
 */
export function createToolViews(
  tools: readonly KnownTool[],
  { labels }: ToolViewsOptions = {},
): ToolComponents {
  const own = completeLabels(typeof labels === 'object' ? labels : {});
  return Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      function ToolView(props: ToolProps) {
        return typeof labels === 'string' ? (
          <InLanguage name={labels} languages={languages}>
            {(words) => <KnownToolPanels {...props} tool={tool} labels={words} />}
          </InLanguage>
        ) : (
          <KnownToolPanels {...props} tool={tool} labels={own} />
        );
      },
    ]),
  );
}

interface KnownToolPanelsProps extends ToolProps {
  readonly tool: KnownTool;
  readonly labels: AutoFormLabels;
}

function KnownToolPanels({ node, input, result, update, tool, labels }: KnownToolPanelsProps): ReactNode {
  const { inputSchema = true, outputSchema = true } = tool;
  return (
    <>
      {input && <Panel node={input} schema={inputSchema} name={labels.playground.input} labels={labels} />}
      {result && (
        <Panel node={result} schema={outputSchema} name={labels.playground.result} labels={labels} />
      )}
      {update && <ToolProgress id={node.id} />}
    </>
  );
}

interface PanelProps {
  readonly node: PayloadNode;
  readonly schema: JsonSchema;
  readonly name: string;
  readonly labels: AutoFormLabels;
}

function Panel({ node, schema, name, labels }: PanelProps): ReactNode {
  const payload = payloadOf(node);
  const streaming = node.status === 'streaming';
  // A result in prose is a value too: a string.
  const value = payload.ok ? payload.value : streaming ? payload.partial : node.value;
  return (
    <section data-component="ToolPanel" aria-label={name}>
      <p data-part="Label">{name}</p>
      <TranscriptDecision schema={schema} decision={value} streaming={streaming} labels={labels.decision} />
    </section>
  );
}
