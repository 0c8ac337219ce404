'use client';

import type { DefaultValidator, Issue, JsonSchema, SchemaValidator } from '@agent-transcript/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadFormValidator } from './loadFormValidator';
import type { ValidatorChoice } from './ValidatorChoice';
import { type ShownBranch, toFieldErrors } from './value/toFieldErrors';

/** Wait for the next key before the next check, in milliseconds. */
const PAUSE = 150;

/** Result of a check: issues at their fields, or the reason why nothing was checked. */
export interface CheckResult {
  readonly issues: readonly Issue[];
  /** Why the input could not be checked. */
  readonly reason?: string;
}

interface ValidationOptions {
  readonly schema: JsonSchema;
  readonly choice: ValidatorChoice;
  /** Tells what branch of a union the form shows. */
  readonly branchAt: (pointer: string, level: number) => ShownBranch | undefined;
  /** Validates a branch of a union. */
  readonly logic: DefaultValidator;
  /** The value as it would be sent. */
  readonly read: () => unknown;
  /** Puts off what would move the page under a pressed button. */
  readonly whenReleased: (work: () => void) => void;
}

/** Checks the input: when a field is left, while a wrong one is corrected, and before it is sent. */
export function useValidation({ schema, choice, branchAt, logic, read, whenReleased }: ValidationOptions) {
  const [result, setResult] = useState<CheckResult>({ issues: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Answers may overtake each other: only the last question counts.
  const asked = useRef(0);

  const check = useCallback(async (): Promise<CheckResult> => {
    clearTimeout(timer.current);
    asked.current++;
    const turn = asked.current;
    const found = await checkOnce({ schema, choice, branchAt, logic, read });
    whenReleased(() => {
      if (turn === asked.current) setResult((before) => (sameResult(before, found) ? before : found));
    });
    return found;
  }, [schema, choice, branchAt, logic, read, whenReleased]);

  const checkSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => whenReleased(() => void check()), PAUSE);
  }, [check, whenReleased]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    asked.current++;
    setResult({ issues: [] });
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { result, check, checkSoon, clear };
}

async function checkOnce({
  schema,
  choice,
  branchAt,
  logic,
  read,
}: Omit<ValidationOptions, 'whenReleased'>): Promise<CheckResult> {
  try {
    const validate: SchemaValidator = await loadFormValidator(choice, schema);
    const issues = await validate(schema, read() ?? null);
    return { issues: toFieldErrors(issues, branchAt, logic) };
  } catch (error) {
    return { issues: [], reason: error instanceof Error ? error.message : String(error) };
  }
}

function sameResult(a: CheckResult, b: CheckResult): boolean {
  return (
    a.reason === b.reason &&
    a.issues.length === b.issues.length &&
    a.issues.every((issue, index) => {
      const other = b.issues[index];
      return issue.pointer === other?.pointer && issue.message === other.message;
    })
  );
}
