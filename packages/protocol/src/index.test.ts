import { expect, test } from 'vitest';
import * as aiSdk from './ai-sdk';
import * as calls from './calls';
import * as protocol from './index';
import * as mcp from './mcp';
import * as plans from './plans';
import * as read from './read';
import * as turns from './turns';
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
  expect(Object.keys(calls).sort()).toEqual(['defineTool', 'readCall', 'runCall']);
  expect(Object.keys(plans).sort()).toEqual(['planOf', 'runPlan']);
  expect(Object.keys(read)).toEqual(['readRequest']);
  expect(Object.keys(turns).sort()).toEqual(['asTools', 'runTurn', 'withTools']);
  expect(Object.keys(words).sort()).toEqual(['en', 'enTurns', 'fr', 'frTurns', 'ru', 'ruTurns']);
});
