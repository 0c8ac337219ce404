'use client';

import { createContext } from 'react';

/** What the buttons around an entry of a list, or beside a property, act on. */
export const EntryName = createContext<string | undefined>(undefined);
