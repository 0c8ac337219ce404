import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  exports: object;
};

const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.json'));

test('the public names', async () => {
  const names = await Promise.all(
    entries.map(async (entry) => {
      const exported = (await import(`./${entry.slice(2)}/index.ts`)) as object;
      return [entry, Object.keys(exported).toSorted()];
    }),
  );
  expect(Object.fromEntries(names)).toEqual({
    './ansi': [
      'hasAnsi',
      'inOneLine',
      'readAnsi',
      'settleAnsi',
      'showControls',
      'stripAnsi',
      'withoutEscapes',
    ],
    './diff': ['COMPARED', 'diffTexts', 'diffWords'],
    './direction': ['directionOf', 'hasRightToLeft'],
    './given': [
      'answering',
      'callable',
      'copyOf',
      'count',
      'demand',
      'demandFunction',
      'demandList',
      'demandListOf',
      'demandObject',
      'demandText',
      'entriesOf',
      'fieldOf',
      'fieldsOf',
      'finite',
      'flag',
      'hasHoles',
      'hasText',
      'labelsLike',
      'listOf',
      'oneOf',
      'optionalText',
      'placeIn',
      'readProps',
      'recordOf',
      'remembered',
      'report',
      'text',
      'time',
      'toJson',
      'whole',
    ],
    './growing': ['GrowingList', 'commonPrefixLength', 'continued', 'createRecent', 'growsFrom'],
    './json': [
      'LITERALS',
      'NUMBER',
      'createJsonOrder',
      'createJsonReader',
      'createJsonScanner',
      'isLineBreak',
      'isSpace',
      'jsonValue',
      'readJson',
    ],
    './lines': ['LASTING_HTML', 'LINE_BEGINNINGS', 'matchAt', 'spaceWidth'],
    './markdown': [
      'growMarkdown',
      'lineWithoutMarks',
      'markdownRuns',
      'plainText',
      'proseOf',
      'readMarkdown',
      'unsettledIn',
      'withoutMarks',
    ],
    './search': [
      'PIECE',
      'countIn',
      'createQueryMatcher',
      'phraseOf',
      'searchMarkdown',
      'searchPattern',
      'searchText',
    ],
    './slices': ['createSlices', 'inSlices', 'nextTask'],
    './traceback': ['readStacks', 'readTraceback'],
    './values': ['fieldsOf', 'isFields', 'listOf', 'numberOf', 'stringOf', 'timeOf'],
  });
});
