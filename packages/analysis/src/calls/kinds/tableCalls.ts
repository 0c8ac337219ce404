import type { ToolResult } from '@agent-transcript/parser';
import type { TableCall } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import type { CallParts } from '../core/partsOf';
import { tableOf } from './tableOf';

/** Longest text of content parts that is parsed, in UTF-16 units. */
const LONGEST = 4_000_000;

/**
 * Reads results that are tables: JSON, also as the text of content parts. Tried last, since any list of flat objects is
 * a table.
 */
export const tableCalls: CallReader<TableCall> = {
  kind: 'table',
  read: readTable,
};

function readTable({ tool, result, resultText = '' }: CallParts): TableCall | null {
  const table = tableOf(result);
  if (table !== null) {
    const source =
      tool.children.find((child): child is ToolResult => child.type === 'toolResult')?.value ?? '';
    return { kind: 'table', ...table, source };
  }
  const inText = tableOf(parsed(resultText));
  return inText && { kind: 'table', ...inText, source: resultText };
}

function parsed(text: string): unknown {
  if (text.length > LONGEST || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
