'use client';

import { type ReactNode, useId } from 'react';
import { useFormInternals } from '../FormInternals';
import type { Registry, UnionTemplateProps } from '../types';

/** A value of one of several kinds: what chooses the kind, above the fields of that kind. */
export function UnionTemplate({ selector, optionSchemaField }: UnionTemplateProps): ReactNode {
  return (
    <>
      {selector}
      {optionSchemaField}
    </>
  );
}

/** Props of the choice between the branches of a union. */
export interface BranchSelectProps {
  /** Name of the value. */
  readonly title: string;
  readonly names: readonly string[];
  /** The place of the branch that is shown; -1 for none. */
  readonly chosen: number;
  /** Disables the choice. */
  readonly mayBeUnset: boolean;
  /** The ids of what describes it. */
  readonly described: string | undefined;
  readonly isWrong: boolean;
  readonly disabled: boolean;
  readonly onChoose: (branch: number) => void;
  readonly registry: Registry;
}

/** Chooses between the branches of a union. */
export function BranchSelect({
  title,
  names,
  chosen,
  mayBeUnset,
  described,
  isWrong,
  disabled,
  onChoose,
}: BranchSelectProps): ReactNode {
  const { labels } = useFormInternals();
  // The branch has the id of the value, and may be a union again.
  const id = useId();
  return (
    <div data-part="Branch">
      <select
        data-part="Select"
        id={id}
        aria-label={labels.kindOf(title)}
        aria-describedby={described}
        aria-invalid={isWrong || undefined}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {mayBeUnset && <option value={-1}>{labels.notSet}</option>}
        {names.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- branches keep their places, and names may coincide
          <option key={index} value={index}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}
