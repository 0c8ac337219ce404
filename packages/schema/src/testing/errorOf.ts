import { SchemaError } from '../core';

/** The SchemaError that a piece of work ends with; fails on any other end. */
export function errorOf(work: () => unknown): SchemaError {
  try {
    work();
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
