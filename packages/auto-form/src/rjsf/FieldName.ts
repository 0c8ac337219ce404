'use client';

import { createContext } from 'react';

/** What the field around a control is called: RJSF counts the entries of a list in its own way. */
export const FieldName = createContext<string | undefined>(undefined);
