import { InputForm, type ValidatorChoice } from '@agent-transcript/auto-form';
import { type ReactNode, useState } from 'react';
import type { FormExample } from '../../../stories/autoForm/formSchemas';

interface SentFormProps {
  readonly examples: readonly FormExample[];
  readonly validator: ValidatorChoice;
}

/** Forms, and below each what was sent. */
export function SentForm({ examples, validator }: SentFormProps): ReactNode {
  const [sent, setSent] = useState<readonly string[]>([]);
  return (
    <>
      {examples.map(({ schema, input = {} }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the forms of a scene are fixed
        <section key={index} aria-label={`Form ${index + 1}`}>
          <InputForm
            input={{ schema, input }}
            validator={validator}
            onSubmit={(value) => setSent([...sent, JSON.stringify(value)])}
          />
        </section>
      ))}
      <output data-testid="sent">{sent.join('\n')}</output>
    </>
  );
}
