import { resolve } from 'node:path';
import { format, type InspectOptions, inspect } from 'node:util';
import { parseSync } from 'vite';
import { expect, vi } from 'vitest';
import type { Block } from './readBlocks';
import { fileOf, writeBlocks } from './writeBlocks';

/** Result of a block: its exports, and its output. */
export interface Outcome {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly printed: string;
}

declare global {
  /** Called by a block for each statement with an expected value. */
  var show: (expected: string, work: () => unknown) => Promise<void>;
}

/**
 * Runs a block and compares each expression with the value in the comment next to or below it: its output, or else its
 * value.
 */
export async function runBlock(block: Block): Promise<Outcome> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => void lines.push(format(...values)));
  vi.spyOn(console, 'dir').mockImplementation(
    (value: unknown, options?: InspectOptions) => void lines.push(inspect(value, options)),
  );
  globalThis.show = async (expected, work) => {
    const before = lines.length;
    const value = await work();
    const printed = lines.splice(before);
    const said = printed.length > 0 ? printed.join('\n') : inspect(value, { depth: 99 });
    expect(compact(said)).toMatch(toPattern(compact(expected)));
  };
  try {
    const file = fileOf(block);
    const folder = writeBlocks(`run-${file}`, { [file]: withValues(block.code) });
    const exports = (await import(/* @vite-ignore */ resolve(folder, file))) as Record<string, unknown>;
    return { exports, printed: lines.join('\n') };
  } finally {
    vi.restoreAllMocks();
  }
}

/** A text in which `…` matches anything. */
export function toPattern(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`);
}

/** The code with a call of `show` for each statement with an expected value. */
function withValues(code: string): string {
  let result = '';
  let end = 0;
  for (const node of parseSync('block.tsx', code).program.body) {
    if (node.type !== 'ExpressionStatement') continue;
    const [comment = ''] = /^ *\/\/.*(\n\/\/.*)*|^(\n\/\/.*)+/.exec(code.slice(node.end)) ?? [];
    if (comment === '') continue;
    const expected = comment.replaceAll(/(^|\n) *\/\/( →)?/g, '$1');
    const work = code.slice(node.expression.start, node.expression.end);
    result += `${code.slice(end, node.start)}await show(${JSON.stringify(expected)}, async () => (${work}));`;
    end = node.end;
  }
  return result + code.slice(end);
}

/** A value as text, in a normalized layout. */
export const compact = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/,(?=[}\]])/g, '');
