'use client';

import type { InputRequest } from '@agent-transcript/parser';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { AnswerDraft } from '../../model/answer/answerDraft';
import { readDraft } from '../../model/answer/readDraft';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useStore } from '../../state/useStore';
import { AnswerControl } from './AnswerControl';
import { useAnswer } from './useAnswer';

/** Props of {@link AnswerForm}. */
export interface AnswerFormProps {
  readonly node: InputRequest;
  /** Expected types, and the type that the reader has chosen. */
  readonly types: readonly string[];
  readonly type: string;
  readonly onTypeChange: (type: string) => void;
  readonly choices: readonly string[];
  readonly address: string;
}

/** Form for a pending request: a control for the chosen type, and a button that sends the answer. */
export function AnswerForm({
  node,
  types,
  type,
  onTypeChange,
  choices,
  address,
}: AnswerFormProps): ReactNode {
  const labels = useLabels();
  const { prefix, revision } = useTranscriptContext();
  const store = useStore();
  const give = useAnswer(node);
  const id = useId();
  // A draft per type, so that switching types loses nothing; kept in the store, so that scrolling away does not either.
  const [drafts, setDrafts] = useState(() => draftsFor(node.prompt, store.draft(address, prefix, revision)));
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const draft = (Object.hasOwn(drafts, type) ? drafts[type] : undefined) ?? { text: '', file: null };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const read = readDraft(type, draft, labels);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    setProblem('');
    setSending(true);
    try {
      await give?.({ input: read.input, type }, draft.file);
      store.setDraft(address, undefined);
    } catch (error) {
      // The draft stays, so that it can be sent again.
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form data-part="Form" onSubmit={(event) => void submit(event)} noValidate>
      {types.length > 1 && (
        <fieldset data-part="TypeChoice">
          <legend>{labels.answerAs}</legend>
          {types.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-type`}
                checked={one === type}
                onChange={() => onTypeChange(one)}
              />
              {labels.inputType(one)}
            </label>
          ))}
        </fieldset>
      )}
      <AnswerControl
        key={type}
        type={type}
        label={labels.answer}
        choices={choices}
        draft={draft}
        problemId={problem === '' ? undefined : `${id}-problem`}
        onChange={(next) => {
          setProblem('');
          const all = { ...drafts, [type]: next };
          setDrafts(all);
          store.setDraft(address, { prompt: node.prompt, drafts: all } satisfies KeptDrafts);
        }}
      />
      {problem !== '' && (
        <p id={`${id}-problem`} data-part="Problem" role="alert">
          {problem}
        </p>
      )}
      {/* Not `disabled`: a disabled button loses the focus, and with it the place of the reader. */}
      <button type="submit" data-part="Send" aria-disabled={sending || undefined}>
        {sending ? labels.sending : labels.send}
      </button>
    </form>
  );
}

type Drafts = Readonly<Record<string, AnswerDraft>>;

interface KeptDrafts {
  readonly prompt: string;
  readonly drafts: Drafts;
}

/** Drafts for one prompt. Another request at the same address does not get them. */
function draftsFor(prompt: string, kept: unknown): Drafts {
  const known = kept as KeptDrafts | undefined;
  return known?.prompt === prompt ? known.drafts : {};
}
