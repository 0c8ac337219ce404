/**
 * Finds the parts of a value that its schema marks as secret, read-only or write-only.
 *
 * @module
 */
export { type MarkedPlace, markedPlaces } from './markedPlaces';
export {
  isSecret,
  mentionsSecrets,
  type SeparatedSecrets,
  separateSecrets,
  withoutSecrets,
} from './withoutSecrets';
