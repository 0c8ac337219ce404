'use client';

import { InputRequest, type InputRequestProps, type Language, useAnswer } from '@agent-transcript/components';
import type { InputRequest as InputRequestNode } from '@agent-transcript/parser';
import type { JsonSchema } from '@agent-transcript/protocol';
import { type ComponentType, useMemo } from 'react';
import { InputForm } from '../form/InputForm';
import type { ValidatorChoice } from '../form/ValidatorChoice';
import type { FormTheme } from '../form/value/FormTheme';
import type { UiSchema } from '../form/value/UiSchema';
import type { FormLabels } from '../labels/AutoFormLabels';
import { schemaInPrompt } from './schemaInPrompt';

/** Options of {@link createInputRequest}. */
export interface InputRequestOptions {
  /** The schema of an answer, where the host knows it; else the one in the prompt counts. */
  readonly schemaOf?: (node: InputRequestNode) => JsonSchema | undefined;
  /** The `uiSchema` of an answer: see `InputForm`. Return the same object for the same request. */
  readonly uiSchemaOf?: (node: InputRequestNode) => UiSchema | undefined;
  /** Another look for the form: see `InputForm`. */
  readonly theme?: FormTheme;
  /** Checks the answer: see `InputForm`. */
  readonly validator?: ValidatorChoice;
  /** The words of the form: the name of a language, or single ones to replace; English by default. */
  readonly labels?: Language | Partial<FormLabels>;
}

/**
 * A component for `components.inputRequest` of `<Transcript>`: a request whose schema is known is answered through a form,
 * any other as before. Make it once, outside of any component.
 */
export function createInputRequest({
  schemaOf,
  uiSchemaOf,
  theme,
  validator,
  labels,
}: InputRequestOptions = {}): ComponentType<InputRequestProps> {
  return function SchemaInputRequest(props: InputRequestProps) {
    const { node } = props;
    const answer = useAnswer(node);
    const found = useMemo(() => findSchema(node, schemaOf), [node]);
    const input = useMemo(() => (found === null ? null : { schema: found.schema, input: {} }), [found]);
    if (input === null || found === null) return <InputRequest {...props} />;
    const type =
      node.expectedTypes.find((one) => /^(?:json|object)$/i.test(one)) ?? node.expectedTypes[0] ?? 'json';
    return (
      <InputRequest
        {...props}
        prompt={found.prompt}
        form={
          <InputForm
            input={input}
            uiSchema={uiSchemaOf?.(node)}
            theme={theme}
            {...(labels !== undefined && { labels })}
            {...(validator !== undefined && { validator })}
            onSubmit={(value) => answer?.({ input: value, type })}
          />
        }
      />
    );
  };
}

function findSchema(node: InputRequestNode, schemaOf: InputRequestOptions['schemaOf']) {
  // A prompt that still grows may not have its schema yet.
  if (node.status === 'streaming') return null;
  const known = schemaOf?.(node);
  if (known !== undefined) return { schema: known, prompt: node.prompt };
  return schemaInPrompt(node.prompt);
}
