/** Names of the sample runs; `words` describes them. */
export const SAMPLES = ['ferry-times', 'ferry-times-again', 'cheapest-train', 'slow-shop'] as const;
export type SampleName = (typeof SAMPLES)[number];

const TEXTS: Readonly<Record<SampleName, () => Promise<() => string>>> = {
  'ferry-times': async () => (await import('./ferryTimes')).ferryTimes,
  'ferry-times-again': async () => (await import('./ferryTimes')).ferryTimesAgain,
  'cheapest-train': async () => (await import('./cheapestTrain')).cheapestTrain,
  'slow-shop': async () => (await import('./slowShop')).slowShop,
};

/**
 * Text of a sample.
 *
 * @throws for an unknown name.
 */
export async function loadSample(name: string): Promise<string> {
  const known = SAMPLES.find((one) => one === name);
  if (known === undefined) throw new Error(`There is no sample “${name}”.`);
  return (await TEXTS[known]())();
}
