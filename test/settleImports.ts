import { afterAll, vi } from 'vitest';

// What a test began to load may come after its last line; a module that comes after the file has ended fails the run.
afterAll(() => vi.dynamicImportSettled());
