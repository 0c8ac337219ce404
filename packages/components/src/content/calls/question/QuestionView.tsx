'use client';

import type { Question, QuestionCall } from '@agent-transcript/analysis/calls';
import { showControls } from '@agent-transcript/text/ansi';
import type { ReactNode } from 'react';
import type { CallViewProps } from '../../../state/CallKind';
import { useLabels } from '../../../state/useLabels';
import { Markdown } from '../../Markdown/Markdown';
import { CallFrame } from '../frame/CallFrame';

/**
 * Questions to a person, with their options and the chosen ones. If the call contains requests, these show question and answer, and the
 * options come after them.
 */
export function QuestionView({ call, node, result, json, inner }: CallViewProps<QuestionCall>): ReactNode {
  const labels = useLabels();
  const hasResult = node.children.some(({ type }) => type === 'toolResult');
  const isAsked = node.children.some(({ type }) => type === 'inputRequest');
  // For a question that a request shows, only header and options remain.
  const shown = call.questions.filter(
    ({ header, options }) => !isAsked || header !== undefined || options.length > 0,
  );
  return (
    <>
      {!json?.shown && inner}
      <CallFrame
        name={shown.length > 0 || !isAsked ? 'question' : 'bare'}
        title={showControls(call.questions.flatMap(({ header }) => header ?? []).join(' · '))}
        json={json}
      >
        {shown.map((question, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- questions of one call, which may repeat
          <QuestionPart key={index} question={question} isAsked={isAsked} />
        ))}
        {!isAsked && !hasResult && <p data-part="Label">{labels.noAnswer}</p>}
      </CallFrame>
      {!json?.shown && !isAsked && call.questions.every(({ answer }) => answer === undefined) && result}
    </>
  );
}

interface QuestionPartProps {
  readonly question: Question;
  /** True if a request above shows question and answer. */
  readonly isAsked: boolean;
}

function QuestionPart({ question, isAsked }: QuestionPartProps): ReactNode {
  const labels = useLabels();
  const { text, header, options, multiple, answer } = question;
  // A free answer says more than the options.
  const chosen = options.flatMap((option) => (option.chosen ? option.label : []));
  const isInOptions = chosen.join(', ') === answer;
  return (
    <div role="group" aria-label={showControls(header ?? text)} data-part="Question">
      {isAsked ? (
        header !== undefined && <p data-part="Label">{showControls(header)}</p>
      ) : (
        <Markdown source={text} />
      )}
      {options.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role of a list without bullets
        <ul role="list">
          {options.map(({ label, description, chosen }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- options of one question, which may repeat
            <li key={index} data-task={chosen ? 'done' : 'open'}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                disabled
                checked={chosen}
                readOnly
                aria-label={chosen ? labels.optionChosen : labels.optionOpen}
              />
              <bdi>{showControls(label)}</bdi>
              {description !== undefined && <p data-part="Description">{showControls(description)}</p>}
            </li>
          ))}
        </ul>
      )}
      {!isAsked && !isInOptions && answer !== undefined && (
        <div data-part="Answer">
          <p data-part="Label">{labels.answer}</p>
          <Markdown source={answer} />
        </div>
      )}
    </div>
  );
}
