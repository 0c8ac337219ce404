import { expect, test } from 'vitest';
import * as compare from './compare';
import * as core from './core';
import * as match from './match';
import * as prepare from './prepare';
import * as secrets from './secrets';
import * as validate from './validate';

test.each([
  [
    'core',
    core,
    [
      'MAX_DEPTH',
      'SchemaError',
      'checkJson',
      'createResolver',
      'dialectOf',
      'eachSubschema',
      'embedSchemas',
      'fits',
      'isNullSchema',
      'isObject',
      'isOfTypes',
      'isPlainObject',
      'isReserved',
      'isSchema',
      'isStrings',
      'keywordOf',
      'labelNames',
      'namedDialect',
      'own',
      'pointerKeys',
      'pointerStep',
      'referenceNames',
      'setOwn',
      'toPointer',
      'traitsOf',
      'typeNames',
      'typeOf',
    ],
  ],
  [
    'match',
    match,
    [
      'PatternLimitError',
      'createFinder',
      'createKeyMatcher',
      'createLineFinder',
      'createMatcher',
      'judgePattern',
    ],
  ],
  ['validate', validate, ['validateSchema', 'validationSteps']],
  ['secrets', secrets, ['isSecret', 'markedPlaces', 'mentionsSecrets', 'separateSecrets', 'withoutSecrets']],
  ['prepare', prepare, ['JSON_EDITOR', 'ON_DEMAND', 'defaultBudgets', 'prepareSchema']],
  [
    'compare',
    compare,
    ['compareToSchema', 'createBranchChooser', 'createDecider', 'diffDecisions', 'placedIssues', 'writeJson'],
  ],
])('the public names of %s', (_, entry, names) => {
  expect(Object.keys(entry).toSorted()).toEqual(names);
});
