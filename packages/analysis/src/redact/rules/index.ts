import { addressPassword, assigned, assignedKey, commandPasswords } from './passwords';
import { homeFolder, mailAddress } from './people';
import { privateKey } from './privateKey';
import { awsSecretBesideId, keysBySign, providerKeys } from './providerKeys';
import type { Rule } from './Rule';
import { basic, bearer, cookie, jsonWebToken } from './tokens';

export { isDistinct, SHORT } from './likeness';
export { secretField } from './passwords';
export { addressesOfMachines } from './people';
export type { Found, Rule, Spread } from './Rule';

/** All shapes, the surest first: of two that overlap, the first names the secret. */
export const rules = (): readonly Rule[] => [
  privateKey,
  ...providerKeys,
  ...keysBySign,
  awsSecretBesideId,
  jsonWebToken,
  addressPassword,
  basic,
  bearer,
  assigned,
  assignedKey,
  ...commandPasswords,
  cookie,
  mailAddress,
  homeFolder,
];
