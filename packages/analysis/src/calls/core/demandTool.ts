import { demand } from '@agent-transcript/text/given';

/**
 * Rejects anything but a tool call.
 *
 * @throws TypeError that names the function.
 */
export const demandTool = (of: string, argument: Readonly<Record<string, unknown>>): void =>
  demand(of, argument, 'a node of type `tool`', isTool);

/** True if a value is a tool call with the fields that are read here. Never throws. */
export function isTool(value: unknown): boolean {
  try {
    const { name, children, data } = value as Readonly<Record<string, unknown>>;
    // A call whose fields throw is not usable.
    Object.values(data ?? {});
    return (
      typeof name === 'string' &&
      Array.isArray(children) &&
      Array.from(children.keys()).every((at) => isChild(children[at]))
    );
  } catch {
    // A non-object, or a proxy that throws.
    return false;
  }
}

function isChild(child: unknown): boolean {
  const { type, value } = child as { readonly type?: unknown; readonly value?: unknown };
  return typeof type === 'string' && (typeof value === 'string' || !/^tool(?:Input|Result)$/.test(type));
}
