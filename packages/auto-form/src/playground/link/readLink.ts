import type { Request } from '@agent-transcript/protocol';
import { readRequest } from '@agent-transcript/protocol/read';
import { isObject, own } from '@agent-transcript/schema';
import type { LinkProblemCode } from '../../labels/problems';
import { LINK_KEY } from './linkKey';
import { fromBase64Url, MAX_FRAGMENT, MAX_JSON, sumOf, unpack } from './linkText';

/** Contents of a link. */
export interface LinkedRequest {
  readonly ok: true;
  /** The Request with its input. */
  readonly request: Request;
  /** The instance whose input the link shows. */
  readonly instance?: string;
}

/** Why a link cannot be opened. */
export interface LinkProblem {
  readonly ok: false;
  readonly code: LinkProblemCode;
  /** The problem and a way to solve it, in English. */
  readonly message: string;
}

/**
 * Reads what {@link toLink} made, from a fragment or a whole address; `null` where that holds no link. Links are untrusted:
 * the Request is checked as `readRequest` checks a pasted one, and what unfolds to more than 2 MB is given up on the way.
 *
 * Never throws, never fetches.
 *
 * @example
 * const reading = await readLink(location.hash);
 */
export async function readLink(address: string): Promise<LinkedRequest | LinkProblem | null> {
  const start = address.indexOf('#') + 1;
  // Hosts keep other things in a fragment, too.
  const found = new RegExp(`(?<![\\w-])${LINK_KEY}=([^&]*)`).exec(address.slice(start))?.[1];
  if (found === undefined) return null;
  if (found.length > MAX_FRAGMENT) return fail('too-long', 'The link is too long. Ask for it again.');
  const [version, sum, letters] = found.split('.');
  if (/^\d+$/.test(version ?? '') && version !== '1' && letters !== undefined) {
    return fail('newer', 'This link comes from a later version. Reload the page, or update it.');
  }
  if (letters === undefined || letters === '' || sum !== sumOf(letters)) return fail('damaged', DAMAGED);
  if (typeof DecompressionStream === 'undefined') {
    return fail('unsupported', 'This browser cannot open links. Ask for the request as a file.');
  }
  let value: unknown;
  try {
    const json = await unpack(fromBase64Url(letters));
    if (json === null) {
      return fail('too-large', `The content of the link is longer than ${MAX_JSON} bytes. Ask for a file.`);
    }
    value = JSON.parse(json);
  } catch {
    return fail('damaged', DAMAGED);
  }
  const inner = own(value, 'request');
  const { requests, problems } = readRequest(isObject(inner) ? inner : null);
  const [first, second] = requests;
  if (first === undefined || second !== undefined || problems.length > 0) {
    return fail('invalid-request', problems[0]?.message ?? 'The link holds more than one request.');
  }
  const instance = own(value, 'instance');
  return { ok: true, request: first.request, ...(typeof instance === 'string' && { instance }) };
}

const DAMAGED = 'The link is damaged: a part is missing or was changed. Ask for it again.';

function fail(code: LinkProblemCode, message: string): LinkProblem {
  return { ok: false, code, message };
}
