'use client';

import { type DefaultValidator, loadValidator } from '@agent-transcript/protocol';
import { useEffect, useState } from 'react';

// Once it is there, later forms have it at once.
let loaded: DefaultValidator | null = null;

/** The validator by which conditions are decided while a form is shown; null until it has been loaded. */
export function useLogic(): DefaultValidator | null {
  const [validate, setValidate] = useState<DefaultValidator | null>(() => loaded);
  useEffect(() => {
    if (validate !== null) return undefined;
    let wanted = true;
    void loadValidator().then((one) => {
      loaded = one;
      if (wanted) setValidate(() => one);
    });
    return () => {
      wanted = false;
    };
  }, [validate]);
  return validate;
}
