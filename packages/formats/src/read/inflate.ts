/** The parts of the library that are needed, in a module of their own: a bundler drops the rest. */
export { Gunzip, Inflate } from 'fflate';
