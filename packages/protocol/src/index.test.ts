import { expect, test } from 'vitest';
import * as aiSdk from './ai-sdk';
import * as protocol from './index';
import * as mcp from './mcp';
import * as words from './words';

test('the public names of each entry', () => {
  expect(Object.keys(protocol).sort()).toEqual([
    'MAX_DEPTH',
    'ProtocolError',
    'asFunction',
    'asTool',
    'compileRequest',
    'createPipeline',
    'defineRequest',
    'en',
    'inputOf',
    'loadValidator',
    'mergeData',
    'parseIdea',
    'parseReference',
    'resolveVariables',
    'runRequest',
    'toIdea',
    'withInput',
    'writeOutput',
  ]);
  expect(Object.keys(aiSdk)).toEqual(['aiSdkModel']);
  expect(Object.keys(mcp)).toEqual(['mcpModel']);
  expect(Object.keys(words).sort()).toEqual(['en', 'fr', 'ru']);
});
