import type { Call } from '../calls/Call';
import { readCall } from '../calls/readCall';
import { given } from '../core/given';
import { ProtocolError } from '../core/ProtocolError';
import { parseExpression, parseReference, type Reference, toReference } from '../core/parseReference';
import type { AnyContext, JsonValue } from '../core/types';
import { mergeData } from '../data/mergeData';
import { type ResolvedReference, resolveVariables } from '../references/resolveVariables';
import { createPlaces } from './createPlaces';
import { createConflicts, findRivals } from './findRivals';
import { orderOf } from './orderOf';
import type { Plan, PlanIssue, PlanReference } from './Plan';

/** Limit of edges of a plan, which bounds memory. */
const MAX_EDGES = 1_000_000;

/** Options of {@link planOf}. */
export interface PlanOptions {
  /** Context that references may read. Without it no source counts as missing. */
  readonly context?: AnyContext;
  /** The running instance, for calls without `_instance`. */
  readonly instance?: string;
}

/**
 * Builds the graph of calls: a call reads from each other call whose output path its references lead to
 * (request-protocol §15).
 *
 * The order of the list does not affect the dependencies. If several calls write at one place and none reads from the
 * others, their results are written in the order of the list.
 *
 * @throws ProtocolError `too-large` for more than a million edges; also for an invalid context.
 *
 * @example
 * planOf([
 * { _tool: 'greet', name: '†state.name' },
 * { _tool: 'ask', _outputPath: '†state.name' },
 * ]).order; // [1, 0]
 */
export function planOf(calls: readonly unknown[], { context, instance }: PlanOptions = {}): Plan {
  const issues: PlanIssue[] = [];
  const read = Array.from(calls, (value, index): Call | undefined => {
    const reading = readCall(value);
    if (reading.ok) return reading.call;
    issues.push({ code: 'invalid-call', index, issues: reading.issues });
  });
  const places = createPlaces();
  const written = read.map((call, index) => {
    const reference = parseReference(call?.outputPath ?? '');
    if (call === undefined || reference === null) return undefined;
    return places.add(reference, call.instance ?? instance, index, call.outputMethod === 'set');
  });
  let left = MAX_EDGES;
  const spend = (count: number) => {
    left -= count;
    if (left < 0) throw new ProtocolError('too-large', `A plan has at most ${MAX_EDGES} edges.`);
  };

  const data = context === undefined ? undefined : mergeData(context);
  const asked = read.map((call) => (call === undefined ? [] : expressionsIn(call)));
  const instanceOf = (index: number) => read[index]?.instance ?? instance;
  const lookups = data === undefined ? undefined : lookUpAll(asked, instanceOf, data);
  const references = asked.map((expressions, index) => {
    const of = instanceOf(index);
    const known = lookups?.get(of);
    return expressions.map(({ pointer, reference, alternatives }): PlanReference => {
      const from = (one: Reference) => places.overlapping(one, of).filter((source) => source !== index);
      const byAlternative = alternatives.map((gates) => ascending(gates.flatMap(from)));
      const sources = ascending(byAlternative.flat());
      spend(sources.length);
      const hasValue = (one: Reference) => from(one).length > 0 || known?.get(nameOf(one))?.found !== false;
      if (!alternatives.some((gates) => gates.every(hasValue))) {
        const wrong = alternatives.flat().find((one) => !hasValue(one));
        const lookup = wrong && known?.get(nameOf(wrong));
        const nearest = lookup === undefined || lookup.found ? [] : lookup.nearest;
        issues.push({ code: 'missing-source', index, pointer, reference, nearest });
      }
      return { pointer, reference, sources, alternatives: byAlternative };
    });
  });
  const sources = references.map((all) => ascending(all.flatMap((one) => one.sources)));
  const { order, stages, cycles } = orderOf(sources);
  for (const cycle of cycles) issues.push({ code: 'cycle', calls: cycle });
  const conflictOf = createConflicts({ places: written, sources, spend });
  for (const [index, all] of references.entries()) {
    for (const { pointer, reference, sources: from } of all) {
      const one = from.length < 2 ? undefined : from.find((source) => conflictOf(source) !== undefined);
      if (one === undefined) continue;
      const rivals = ascending([one, conflictOf(one) ?? one]);
      issues.push({ code: 'ambiguous-source', index, pointer, reference, calls: rivals });
    }
  }
  const rivals = findRivals(order, written);
  return {
    calls: calls as readonly JsonValue[],
    nodes: read.map((call, index) => ({
      ...given({ call }),
      sources: sources[index] ?? [],
      after: ascending(rivals.get(index) ?? []),
      references: references[index] ?? [],
    })),
    order,
    stages,
    issues,
    ...given({ instance }),
  };
}

/** An expression in the parameters of a call. */
interface Asked {
  readonly pointer: string;
  readonly reference: string;
  readonly alternatives: readonly (readonly Reference[])[];
}

/** Found by resolving the parameters in an empty context, which leaves all references unresolved. */
function expressionsIn({ parameters }: Call): Asked[] {
  return resolveVariables(parameters, []).references.map(({ pointer, reference }) => ({
    pointer,
    reference,
    alternatives: parseExpression(reference) ?? [],
  }));
}

/** Looks up each single reference in the context, once for each instance. */
function lookUpAll(
  asked: readonly (readonly Asked[])[],
  instanceOf: (index: number) => string | undefined,
  data: AnyContext,
): ReadonlyMap<string | undefined, ReadonlyMap<string, ResolvedReference>> {
  const names = new Map<string | undefined, Set<string>>();
  for (const [index, expressions] of asked.entries()) {
    const instance = instanceOf(index);
    const known = names.get(instance) ?? new Set();
    names.set(instance, known);
    for (const { alternatives } of expressions) for (const one of alternatives.flat()) known.add(nameOf(one));
  }
  return new Map(
    [...names].map(([instance, known]) => {
      const { references } = resolveVariables([...known], data, given({ instance }));
      return [instance, new Map(references.map((one) => [one.reference, one]))];
    }),
  );
}

function nameOf({ kind, path }: Reference): string {
  return toReference([kind, ...path]);
}

function ascending(indexes: readonly number[]): number[] {
  return [...new Set(indexes)].toSorted((a, b) => a - b);
}
