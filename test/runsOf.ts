const FACTOR = Number(process.env['TEST_FACTOR'] ?? 1);

/** How often a property runs: a fifth by day, five times as many among the nightly tests. Whole, or fast-check never ends. */
export const runsOf = (count: number): number => Math.ceil(count * FACTOR);
