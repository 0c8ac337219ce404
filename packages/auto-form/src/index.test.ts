import { expect, test } from 'vitest';
import * as compare from './compare';
import * as all from './index';
import * as labels from './labels';
import * as link from './link';
import * as rjsf from './rjsf';
import * as schema from './schema';
import * as transcript from './transcript';

test('the package gives these names, and no others', () => {
  expect(Object.keys(all).toSorted()).toEqual([
    'DecisionView',
    'InputForm',
    'JSON_EDITOR',
    'ON_DEMAND',
    'Playground',
    'compareToSchema',
    'defaultBudgets',
    'diffDecisions',
    'embedSchemas',
    'placedIssues',
    'prepareSchema',
    'withoutSecrets',
    'writeJson',
  ]);
  expect(Object.keys(compare).toSorted()).toEqual([
    'compareToSchema',
    'diffDecisions',
    'placedIssues',
    'writeJson',
  ]);
  expect(Object.keys(labels).toSorted()).toEqual(['en', 'fr', 'ru']);
  expect(Object.keys(link).toSorted()).toEqual(['readLink', 'toLink']);
  expect(Object.keys(rjsf)).toEqual(['createTheme']);
  expect(Object.keys(schema).toSorted()).toEqual([
    'JSON_EDITOR',
    'ON_DEMAND',
    'defaultBudgets',
    'embedSchemas',
    'prepareSchema',
    'withoutSecrets',
  ]);
  expect(Object.keys(transcript).toSorted()).toEqual([
    'DecisionData',
    'PlanData',
    'createInputRequest',
    'createToolViews',
    'schemaInPrompt',
  ]);
});
