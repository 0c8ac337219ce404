/**
 * What of a value its schema calls secret.
 *
 * @module
 */
export {
  isSecret,
  mentionsSecrets,
  type SeparatedSecrets,
  separateSecrets,
  withoutSecrets,
} from './withoutSecrets';
