// The end of `npm run size`: what `<Transcript>` weighs in an application that loads it, as the bench measures it beside its peers.
// Not by size-limit: esbuild repeats an import of React for every file, which no application that bundles React has.
import { weights } from './weight.mjs';

/** KB of 1,000 bytes: what the project allows itself. */
const LIMIT = 60;

const TRANSCRIPT = 'ours: <Transcript>';
const { [TRANSCRIPT]: weight } = await weights([TRANSCRIPT]);
console.log(`<Transcript>, first load, as Vite packs it: ${weight} KB of ${LIMIT}`);
if (weight > LIMIT) process.exitCode = 1;
