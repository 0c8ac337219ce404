'use client';

import type { InputRequest as InputRequestNode } from '@agent-transcript/parser';
import { type ReactNode, useState } from 'react';
import { Markdown } from '../../content/Markdown/Markdown';
import { choicesOf, controlKind, withoutChoices } from '../../model/answer/answerDraft';
import { requestState } from '../../model/block/requestState';
import { BlockHead } from '../../parts/BlockHead/BlockHead';
import { StatusMark, StatusWord } from '../../parts/StatusMark/StatusMark';
import type { BlockProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget } from '../../state/useSearchTarget';
import { AnswerForm } from './AnswerForm';
import { RecordedAnswer } from './RecordedAnswer';

/** Props of {@link InputRequest}. */
export interface InputRequestProps extends BlockProps<InputRequestNode>, Omit<RootProps, 'form'> {
  /** Replaces the prompt of the node. */
  readonly prompt?: string;
  /** Replaces the built-in controls until there is an answer; see `useAnswer`. */
  readonly form?: ReactNode;
}

/** Question of the agent to a person, with a form for the answer or the answer itself. */
export function InputRequest({
  node,
  depth,
  address,
  prompt: ownPrompt,
  form,
  ...rest
}: InputRequestProps): ReactNode {
  const { labels, onProvideInput } = useTranscriptContext();
  const searchTarget = useSearchTarget(node.start);
  const answer = node.children[0];
  const state = requestState(node);
  const types = node.expectedTypes.length === 0 ? ['text'] : [...new Set(node.expectedTypes)];
  const [chosen, setChosen] = useState(types[0] as string);
  const type = types.includes(chosen) ? chosen : (types[0] as string);
  const open = answer === undefined && node.status !== 'streaming' && onProvideInput !== undefined;
  const choices = open && controlKind(type) === 'choice' ? choicesOf(node.prompt) : [];
  // The controls show the options, so the prompt omits them.
  const prompt = ownPrompt ?? (choices.length > 0 ? withoutChoices(node.prompt) : node.prompt);
  const expected = node.expectedTypes.length > 0 && (
    <p data-part="Types">
      {labels.answerAs}
      {labels.colon}
      {node.expectedTypes.slice(0, 20).map(labels.inputType).join(' · ')}
    </p>
  );
  return (
    <div
      role="group"
      aria-label={labels.inputRequired}
      {...rest}
      id={address}
      data-component="InputRequest"
      data-status={state}
    >
      <BlockHead block={node} address={address}>
        <div data-part="Header">
          <StatusMark state={state} />
          <span data-part="Label">{labels.inputRequired}</span>
          <StatusWord state={state} />
        </div>
      </BlockHead>
      <div data-part="Body">
        {prompt !== '' && (
          <Markdown
            source={prompt}
            streaming={node.status === 'streaming'}
            piece={searchTarget}
            data-part="Prompt"
            data-labelled
          />
        )}
        {answer !== undefined ? (
          <RecordedAnswer node={answer} />
        ) : open ? (
          (form ?? (
            <AnswerForm
              key={node.prompt}
              node={node}
              types={types}
              type={type}
              onTypeChange={setChosen}
              choices={choices}
              address={address}
            />
          ))
        ) : (
          expected
        )}
      </div>
    </div>
  );
}
