// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { validateSchema } from '@agent-transcript/schema/validate';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../../../test/setupDom';
import { exampleValue } from '../testing/exampleValue';
import { mountInRjsf, placesInForm } from '../testing/fieldPlaces';
import { createAjvValidator } from './createAjvValidator';
import { InputForm } from './InputForm';
import type { UiComponents, UiSchema } from './value/UiSchema';

// Sets of others, which are not ours to keep; docs/auto-form/figures.md says how each folder is made.
const samplesFolder = process.env.RJSF_SAMPLES;
const toolsFolder = process.env.TOOL_DEFINITIONS;

afterEach(() => void vi.restoreAllMocks());

const filesIn = (folder: string | undefined, ending: string) =>
  folder === undefined ? ['a folder'] : readdirSync(folder).filter((name) => name.endsWith(ending));

/** Mounts a form, and answers what it sends when nothing is changed; what is wrong does not keep it from that. */
async function mount(schema: JsonSchema, input: JsonValue | undefined, more: object = {}) {
  const sent = vi.fn<(value: JsonValue) => void>();
  const { container } = render(
    <InputForm
      input={{ schema, input: input as JsonValue }}
      {...more}
      validator={() => []}
      onSubmit={sent}
    />,
  );
  for (const form of container.querySelectorAll('form')) fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  return { container, sent: sent.mock.lastCall?.[0] };
}

interface Sample {
  readonly schema: JsonSchema;
  readonly uiSchema?: UiSchema | ((theme: string) => UiSchema);
  readonly formData?: JsonValue;
  readonly fields?: UiComponents;
  readonly widgets?: UiComponents;
  /** Further props of RJSF's form. */
  readonly liveSettings?: object;
}

/** What of RJSF's controls has no field here, and why. */
const NOT_SHOWN: Readonly<Record<string, RegExp>> = {
  // A constant that may be left out is one choice, whatever it is made of.
  constField: /^\/(?:address|tags)\//,
  // The parts of a date are one field of the browser's own.
  date: /_(?:year|month|day|hour|minute|second)$/,
  // A union that may be left out has fields once its kind was chosen.
  layoutGrid: /^\/employment\//,
};

/** Where RJSF sends more: constants, null and the first of several values, although they may be left out. */
const SENT_WITH_MORE = ['alternatives', 'constField', 'layoutGrid', 'null', 'widgets'];

describe.skipIf(samplesFolder === undefined)('the samples of RJSF’s playground', () => {
  test.each(filesIn(samplesFolder, '.mjs'))(
    '%s shows each field that RJSF shows, and sends what it sends',
    async (file) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const load = createRequire(import.meta.url);
      const { default: sample } = load(join(samplesFolder ?? '', file)) as { default: Sample };
      const { schema, formData, fields = {}, widgets = {}, liveSettings } = sample;
      const uiSchema =
        typeof sample.uiSchema === 'function' ? sample.uiSchema('default') : (sample.uiSchema ?? {});
      const name = file.replace('.mjs', '');
      const inRjsf = mountInRjsf(schema as object, uiSchema, formData, { fields, widgets, ...liveSettings });
      const { container, sent } = await mount(schema, formData, { uiSchema, fields, widgets });
      if (SENT_WITH_MORE.includes(name)) expect(inRjsf.sent).toMatchObject(sent as object);
      else expect(sent).toEqual(inRjsf.sent);
      // What a field of the sample's own shows is the sample's business.
      if (typeof uiSchema['ui:field'] === 'function') return;
      const places = await placesInForm(container);
      const missing = inRjsf.places.filter(
        (place) => !places.includes(place) && !NOT_SHOWN[name]?.test(place),
      );
      expect(missing).toEqual([]);
    },
  );
});

interface Tool {
  readonly name: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
}

/** What a part of an example is changed to, one after the other; also one that the schema does not name. */
const OTHERS: readonly JsonValue[] = [null, 7, 1.5, -1, '', 'x', true, [], [1, 1], {}, { a: { b: 1 } }];

function changed(example: JsonValue): readonly JsonValue[] {
  const value = example as Readonly<Record<string, JsonValue>>;
  return [...Object.keys(value), 'unnamed'].flatMap((key) =>
    OTHERS.map((other) => ({ ...value, [key]: other })),
  );
}

describe.skipIf(toolsFolder === undefined)('the tools of MCP servers', () => {
  const ajv = createAjvValidator();
  const verdict = (validate: typeof ajv, schema: JsonSchema, value: JsonValue) =>
    [...new Set(validate(schema, value).map(({ pointer, keyword }) => `${pointer} ${keyword}`))].toSorted();

  const isSchema = (schema: JsonSchema) => {
    try {
      ajv(schema, {});
      return true;
    } catch {
      return false;
    }
  };

  test.each(filesIn(toolsFolder, '.json'))(
    '%s: each is a form that sends what it was given',
    async (file) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      const tools = JSON.parse(readFileSync(join(toolsFolder ?? '', file), 'utf8')) as Tool[];
      for (const { name, inputSchema, outputSchema = inputSchema } of tools) {
        for (const schema of new Set([inputSchema, outputSchema])) {
          const example = exampleValue(schema) as JsonValue;
          // Some servers' schemas are none by their own dialect: there is no verdict, but there is a form.
          const judged = isSchema(schema);
          for (const value of judged ? [{}, example] : []) {
            const ours = verdict(validateSchema, schema, value);
            expect([name, ours]).toEqual([name, verdict(ajv, schema, value)]);
          }
          for (const value of judged ? changed(example) : []) {
            const ours = validateSchema(schema, value).length > 0;
            expect([name, value, ours]).toEqual([name, value, ajv(schema, value).length > 0]);
          }
          // oxlint-disable-next-line no-await-in-loop -- one form at a time
          const { sent } = await mount(schema, example);
          expect([name, sent]).toMatchObject([name, example]);
          expect(screen.queryByText(/cannot be shown as fields/)).toBeNull();
          cleanup();
        }
      }
      expect(error).not.toHaveBeenCalled();
    },
  );
});
