// The end of `npm run size`: what all of the components weigh in an application, as the bench measures it beside its peers.
// Not by size-limit: esbuild repeats an import of React for every file, which no application that bundles React has.
import { weights } from './weight.mjs';

/** KB of 1,000 bytes: what the project allows itself. */
const LIMIT = 60;

const ALL = 'ours: all components';
const { [ALL]: weight } = await weights([ALL]);
console.log(`components, all in, as Vite packs them: ${weight} KB of ${LIMIT}`);
if (weight > LIMIT) process.exitCode = 1;
