import { type AnyRequest, type JsonValue, toIdea, withInput } from '@agent-transcript/protocol';
import { withoutDataSecrets } from '../runs/dataSecrets';
import { LINK_KEY } from './linkKey';
import { MAX_FRAGMENT, MAX_JSON, pack, sumOf, toBase64Url } from './linkText';

/** A link, or why none was made. */
export type LinkMaking =
  | {
      readonly ok: true;
      /** The fragment of the address, behind `#`: `agent-request=…`. */
      readonly fragment: string;
      /** True if secrets were left out. */
      readonly lacksSecrets: boolean;
    }
  | {
      readonly ok: false;
      /** `unsupported`: the browser cannot compress. */
      readonly code: 'too-long' | 'unsupported';
      /** The problem and a way to solve it, in English. */
      readonly message: string;
    };

/** Options of {@link toLink}. */
export interface ToLinkOptions {
  /** The instance that the input is for, and that the link shows. */
  readonly instance?: string | undefined;
}

/**
 * Packs a Request with an input into the fragment of an address, which no server sees. What the schemas of its Data and Inputs
 * call secret is left out.
 *
 * @param input the value of its Input; the Request's own when left out.
 * @throws ProtocolError for an invalid Request or input.
 *
 * @example
 * const link = await toLink(request, { city: 'Oslo' });
 * if (link.ok) history.replaceState(null, '', `#${link.fragment}`);
 */
export async function toLink(
  request: AnyRequest,
  input?: JsonValue,
  { instance }: ToLinkOptions = {},
): Promise<LinkMaking> {
  const filled: AnyRequest =
    input === undefined ? request : withInput(request, input, instance === undefined ? {} : { instance });
  // Checks the whole Request: `readLink` would refuse an invalid one.
  toIdea(filled, null);
  const { config, schema, context } = withoutDataSecrets(filled);
  const json = JSON.stringify({ request: { config, schema, context }, instance });
  if (typeof CompressionStream === 'undefined') {
    return fail('unsupported', 'This browser cannot make links. Save the request as a file.');
  }
  const packed = await pack(json);
  // More bytes than letters would be too long, too; they are not made into letters first.
  const letters = packed.length > MAX_FRAGMENT ? '' : toBase64Url(packed);
  const fragment = `${LINK_KEY}=1.${sumOf(letters)}.${letters}`;
  if (letters === '' || fragment.length > MAX_FRAGMENT || new TextEncoder().encode(json).length > MAX_JSON) {
    return fail(
      'too-long',
      `The request is too long for a link of ${MAX_FRAGMENT} characters. Save it as a file.`,
    );
  }
  const lacksSecrets = context.some((entry, index) => entry !== filled.context[index]);
  return { ok: true, fragment, lacksSecrets };
}

function fail(code: 'too-long' | 'unsupported', message: string): LinkMaking {
  return { ok: false, code, message };
}
