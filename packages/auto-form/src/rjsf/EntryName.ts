'use client';

import { createContext } from 'react';

/** Name of the entry or property that the buttons beside it act on. */
export const EntryName = createContext<string | undefined>(undefined);
