'use client';

import { createContext, useContext } from 'react';
import type { FormContext } from '../value/FormContext';

/** Shared by our fields, templates and controls; RJSF's own `formContext` is the host's. */
export const FormInternals = createContext<FormContext | null>(null);

export function useFormInternals(): FormContext {
  const context = useContext(FormInternals);
  if (context === null) throw new Error('A field of a form stands outside of the form: use <InputForm>.');
  return context;
}
