import { ProtocolError } from './ProtocolError';

/** Throws `invalid-message` for a message of a context: `Message 3 has no text.` */
export function invalidMessage(index: number, what: string): never {
  throw new ProtocolError('invalid-message', `Message ${index} ${what}.`, { index });
}
