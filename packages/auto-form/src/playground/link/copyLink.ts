import type { AnyRequest, JsonValue } from '@agent-transcript/protocol';
import { type LinkMaking, toLink } from './toLink';

/** The shared request and the text of its link. */
export interface SharedRequest {
  readonly request: AnyRequest;
  /** Value of the form; `undefined` for the Request's own. */
  readonly input: JsonValue | undefined;
  readonly instance: string | undefined;
}

/** Result of copying a link. */
export interface CopiedLink {
  readonly making: LinkMaking;
  /** Empty if no link was made. */
  readonly address: string;
  readonly isCopied: boolean;
}

/** Makes a link and copies it, where the browser lets it. */
export async function copyLink(
  { request, input, instance }: SharedRequest,
  addressOf: (fragment: string) => string,
): Promise<CopiedLink> {
  const making = await toLink(request, input, { instance });
  if (!making.ok) return { making, address: '', isCopied: false };
  const address = addressOf(making.fragment);
  try {
    await navigator.clipboard.writeText(address);
    return { making, address, isCopied: true };
  } catch {
    // Without a clipboard (no permission, no secure context) the address is shown.
    return { making, address, isCopied: false };
  }
}
