import { demand } from '@agent-transcript/text/given';

/** Refuses what is no call of a tool. @throws TypeError that names the function. */
export const demandTool = (of: string, argument: Readonly<Record<string, unknown>>): void =>
  demand(of, argument, 'a node of type `tool`', isTool);

/** Whether a value is a call of a tool, as far as it is read here. Never throws. */
export function isTool(value: unknown): boolean {
  try {
    const { name, children, data } = value as Readonly<Record<string, unknown>>;
    // One whose fields throw is as good as none.
    Object.values(data ?? {});
    return (
      typeof name === 'string' &&
      Array.isArray(children) &&
      Array.from(children.keys()).every((at) => isChild(children[at]))
    );
  } catch {
    // No object, or a proxy that throws.
    return false;
  }
}

function isChild(child: unknown): boolean {
  const { type, value } = child as { readonly type?: unknown; readonly value?: unknown };
  return typeof type === 'string' && (typeof value === 'string' || !/^tool(?:Input|Result)$/.test(type));
}
