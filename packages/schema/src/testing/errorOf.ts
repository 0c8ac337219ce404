import { SchemaError } from '../core';

/** Returns the SchemaError that a function throws; fails on any other outcome. */
export function errorOf(work: () => unknown): SchemaError {
  try {
    work();
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
