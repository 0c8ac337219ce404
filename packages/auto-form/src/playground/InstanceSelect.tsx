'use client';

import type { InputContent } from '@agent-transcript/protocol';
import type { ReactNode } from 'react';
import type { AutoFormLabels } from '../labels/AutoFormLabels';

interface InstanceSelectProps {
  readonly labels: AutoFormLabels['playground'];
  readonly inputs: readonly InputContent[];
  readonly chosen: InputContent | undefined;
  readonly onChoose: (instance: string | undefined) => void;
}

/** Which of a request's Inputs is filled, where it has one for each instance. */
export function InstanceSelect({ labels, inputs, chosen, onChoose }: InstanceSelectProps): ReactNode {
  if (inputs.length < 2) return null;
  return (
    <label data-part="Instance">
      {labels.instance}{' '}
      <select
        data-part="Select"
        value={inputs.findIndex((input) => input === chosen)}
        onChange={({ target }) => onChoose(inputs[Number(target.value)]?._instance)}
      >
        {inputs.map(({ _instance: name }, index) => (
          <option key={name ?? ''} value={index}>
            {name ?? labels.global}
          </option>
        ))}
      </select>
    </label>
  );
}
