'use client';

import type { Context } from '@agent-transcript/protocol';
import { createContext } from 'react';

/** Data that references in tool inputs point to. */
export const ReferencesContext = createContext<Context | null>(null);
