/**
 * What of a value its schema calls secret, or lets nobody read or write.
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
