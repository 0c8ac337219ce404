/** The needed parts of the library, in a module of their own, so that a bundler drops the rest. */
export { Gunzip, Inflate } from 'fflate';
