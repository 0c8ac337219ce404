'use client';

import { createContext } from 'react';
import type { PropertyNameProps } from '../form/theme/templates/PropertyName';

/** The property of a person's own whose field comes next: RJSF has its name and its button in the template of the field. */
export const OwnPropertyContext = createContext<PropertyNameProps | null>(null);
