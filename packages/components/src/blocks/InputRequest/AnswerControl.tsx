'use client';

import { type ReactNode, useId } from 'react';
import { type AnswerDraft, controlKind } from '../../model/answer/answerDraft';
import { useTranscriptContext } from '../../state/TranscriptContext';

interface AnswerControlProps {
  readonly type: string;
  readonly label: string;
  readonly choices: readonly string[];
  readonly draft: AnswerDraft;
  /** Id of the error message, if there is one. */
  readonly problemId: string | undefined;
  readonly onChange: (draft: AnswerDraft) => void;
}

/** Control for one expected type. */
export function AnswerControl({
  type,
  label,
  choices,
  draft,
  problemId,
  onChange,
}: AnswerControlProps): ReactNode {
  const { labels } = useTranscriptContext();
  const id = useId();
  const kind = controlKind(type);
  const common = { id, 'aria-describedby': problemId, 'aria-invalid': problemId !== undefined || undefined };
  const setText = (text: string) => onChange({ ...draft, text });

  if (kind === 'boolean' || (kind === 'choice' && choices.length > 0)) {
    const options =
      kind === 'boolean'
        ? [
            ['true', labels.yes],
            ['false', labels.no],
          ]
        : choices.map((one) => [one, one]);
    return (
      <fieldset data-part="Options" aria-describedby={problemId}>
        <legend>{label}</legend>
        {options.map(([value = '', text], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the options of a prompt are fixed and may repeat
          <label key={index}>
            <input type="radio" name={id} checked={draft.text === value} onChange={() => setText(value)} />
            <bdi>{text}</bdi>
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <div data-part="Field">
      <label htmlFor={id}>{label}</label>
      {kind === 'file' ? (
        <input
          {...common}
          type="file"
          ref={(element) => showFile(element, draft.file)}
          onChange={(event) => onChange({ ...draft, file: event.target.files?.[0] ?? null })}
        />
      ) : kind === 'text' || kind === 'json' || kind === 'choice' ? (
        <textarea
          {...common}
          rows={kind === 'json' ? 4 : 2}
          dir="auto"
          spellCheck={kind !== 'json'}
          data-kind={kind}
          value={draft.text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <input
          {...common}
          type={kind === 'date' ? 'date' : 'text'}
          dir={kind === 'number' ? 'ltr' : undefined}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          value={draft.text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </div>
  );
}

/** Sets the file of the draft on a new control, which would not show it otherwise. */
function showFile(control: HTMLInputElement | null, file: File | null): void {
  if (control?.files?.length !== 0 || file === null || typeof DataTransfer === 'undefined') return;
  const files = new DataTransfer();
  files.items.add(file);
  control.files = files.files;
}
