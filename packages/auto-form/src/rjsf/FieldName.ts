'use client';

import { createContext } from 'react';

/** Name of the field around a control: RJSF numbers the entries of a list differently. */
export const FieldName = createContext<string | undefined>(undefined);
