'use client';

import { useState } from 'react';

interface SubmissionOptions {
  /** Answers where something is wrong, as JSON Pointers. */
  readonly check: () => Promise<readonly string[]>;
  /** Called with those. */
  readonly onRefused: (pointers: readonly string[]) => void;
  readonly send: () => void | Promise<void>;
}

/** Sends what was entered once it conforms, and not again while that goes on. */
export function useSubmission({ check, onRefused, send }: SubmissionOptions) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async () => {
    if (sending) return;
    setFailure('');
    const wrong = await check();
    if (wrong.length > 0) {
      onRefused(wrong);
      return;
    }
    setSending(true);
    try {
      await send();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return { sending, failure, submit };
}
