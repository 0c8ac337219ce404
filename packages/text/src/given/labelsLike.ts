import {
  type Callable,
  callable,
  fieldsOf,
  optionalText,
  type Read,
  type Readers,
  remembered,
} from './readProps';
import { report } from './report';

/**
 * Reads labels of a host over defaults: strings, functions that return strings, and objects of both. Missing labels,
 * and functions that throw or return something else than the default's type, fall back to the defaults.
 */
export const labelsLike = <Labels extends object>(ours: Labels): Read<Partial<Labels> | undefined> =>
  fieldsOf<Partial<Labels>>(
    Object.fromEntries(Object.entries(ours).map(([name, one]) => [name, labelLike(one)])) as Readers<
      Partial<Labels>
    >,
  );

function labelLike(ours: unknown): Read<unknown> {
  if (typeof ours === 'function') return speakingLike(ours as Callable);
  return typeof ours === 'object' && ours !== null ? wholeLike(ours) : optionalText;
}

const wholeLike = (ours: object): Read<object | undefined> => {
  const read = labelsLike(ours);
  return remembered((value, place) => {
    const some = read(value, place);
    const isWhole = some === value && Object.keys(ours).every((name) => Object.hasOwn(some ?? {}, name));
    return some === undefined || isWhole ? some : { ...ours, ...some };
  });
};

const speakingLike = (ours: Callable): Read<Callable | undefined> =>
  remembered((value, place) => {
    const speak = callable(value, place) as ((...given: readonly unknown[]) => unknown) | undefined;
    if (speak === undefined) return undefined;
    const said = (...given: readonly unknown[]): unknown => {
      try {
        const words = speak(...given);
        if (typeof words === 'string') return words;
        // Some default labels return nothing for some arguments.
        const own = ours(...given) as unknown;
        if (words === own) return own;
        report(place, words, 'The function gives this. Give a string.');
      } catch (problem) {
        report(place, problem, 'The function throws this.');
      }
      return ours(...given);
    };
    return said as Callable;
  });
