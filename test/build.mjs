// `npm run build`: builds every package.
import { buildPackages } from './packages.mjs';

buildPackages();
