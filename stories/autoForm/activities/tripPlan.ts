import type { Model } from '@agent-transcript/protocol';
import { defineTool } from '@agent-transcript/protocol/calls';
import { asTools } from '@agent-transcript/protocol/turns';

/** Ends a moment later, so that the calls are seen to run. */
const soon = <Value>(value: Value, signal: AbortSignal, milliseconds: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(value), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('cancelled'));
    });
  });

const cities: Readonly<
  Record<string, { readonly degrees: number; readonly sky: string; readonly hours: number }>
> = {
  Bergen: { degrees: 7, sky: 'rain', hours: 6.5 },
  Lyon: { degrees: 16, sky: 'sun', hours: 2 },
  Milan: { degrees: 18, sky: 'clouds', hours: 7 },
};

const city = { type: 'string', title: 'City', enum: Object.keys(cities) } as const;

/** The tools of the page: each is a function of this file. */
export const tripMenu = (milliseconds: number) =>
  asTools([
    defineTool({
      name: 'weather',
      description: 'The weather of a city, in degrees.',
      inputSchema: { type: 'object', required: ['city'], properties: { city } },
      outputSchema: { type: 'object', required: ['degrees', 'sky'] },
      run: ({ city: name }, { signal }) => {
        const { degrees, sky } = cities[name] ?? { degrees: 0, sky: 'fog' };
        return soon({ degrees, sky }, signal, milliseconds);
      },
    }),
    defineTool({
      name: 'find_train',
      description: 'How long the train to a city takes.',
      inputSchema: {
        type: 'object',
        required: ['city', 'days'],
        properties: { city, days: { type: 'integer', minimum: 1 } },
      },
      run: ({ city: name, days }, { signal }) => {
        const hours = cities[name]?.hours ?? 0;
        if (hours * 2 > days * 6)
          throw new Error(`The train takes ${hours} hours: too long for ${days} days.`);
        return soon({ hours }, signal, milliseconds * 1.5);
      },
    }),
    defineTool({
      name: 'pack',
      description: 'A list of what to pack.',
      inputSchema: {
        type: 'object',
        required: ['weather', 'days'],
        properties: {
          weather: { type: 'object', properties: { degrees: { type: 'number' }, sky: { type: 'string' } } },
          days: { type: 'integer' },
        },
      },
      run: ({ weather, days }, { signal }) =>
        soon(
          [
            `${days} shirts`,
            ...((weather.degrees ?? 0) < 12 ? ['a warm coat'] : []),
            ...(weather.sky === 'rain' ? ['an umbrella'] : []),
          ],
          signal,
          milliseconds,
        ),
    }),
  ]);

/** A trip to plan: the model chooses among the tools of the page. */
export const tripPlan = {
  schema: {
    type: 'object',
    required: ['thoughts'],
    properties: { thoughts: { type: 'string', title: 'Thoughts' } },
  },
  context: [
    { role: 'system', content: 'Help with a short trip. Call the tools that are needed.' },
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['city', 'days'],
        properties: { city, days: { type: 'integer', title: 'Days', minimum: 1, maximum: 9 } },
      },
      input: { city: 'Bergen', days: 3 },
    },
  ],
} as const;

/** Stands for a language model: it always decides for the same calls. */
export const tripModel: Model = () => ({
  thoughts: 'The weather says what to pack; the train does not depend on it.',
  calls: [
    { _tool: 'weather', city: '†input.city', _outputPath: '†state.weather' },
    { _tool: 'find_train', city: '†input.city', days: '†input.days', _outputPath: '†state.train' },
    { _tool: 'pack', weather: '†state.weather', days: '†input.days', _outputPath: '†state.luggage' },
  ],
});
