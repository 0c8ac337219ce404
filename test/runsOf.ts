const FACTOR = Number(process.env['TEST_FACTOR'] ?? 1);

/** Number of runs of a property: a fifth by day, five times as many at night. An integer, as fast-check requires. */
export const runsOf = (count: number): number => Math.ceil(count * FACTOR);
