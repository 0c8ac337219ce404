import type { InputRequest as InputRequestNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import type { BlockProps } from '../Blocks/blockComponents';
import { Markdown } from '../Markdown/Markdown';
import { type BlockState, StatusMark, StatusWord } from '../StatusMark/StatusMark';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { AnswerForm } from './AnswerForm';
import { RecordedAnswer } from './RecordedAnswer';

/** What the agent asks a person, and the answer: to be given, or as it was given. */
export function InputRequest({ node, address }: BlockProps<InputRequestNode>): ReactNode {
  const { labels, onProvideInput } = useTranscriptContext();
  const answer = node.children[0];
  const state: BlockState =
    answer !== undefined ? 'answered' : node.status === 'streaming' ? 'preparing' : 'waiting';
  return (
    <div
      id={address}
      data-component="InputRequest"
      role="group"
      aria-label={labels.inputRequired}
      data-status={state}
    >
      <div data-part="Header">
        <StatusMark state={state} />
        <span data-part="Label">{labels.inputRequired}</span>
        <StatusWord state={state} />
      </div>
      <div data-part="Body">
        {node.prompt !== '' && (
          <Markdown source={node.prompt} streaming={node.status === 'streaming'} data-part="Prompt" />
        )}
        {answer !== undefined ? (
          <RecordedAnswer node={answer} />
        ) : node.status !== 'streaming' && onProvideInput !== undefined ? (
          <AnswerForm node={node} />
        ) : node.expectedTypes.length === 0 ? null : (
          <p data-part="Types">{node.expectedTypes.slice(0, 20).map(labels.inputType).join(' · ')}</p>
        )}
      </div>
    </div>
  );
}
