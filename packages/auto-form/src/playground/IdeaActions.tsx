'use client';

import { type AnyRequest, toIdea, withInput } from '@agent-transcript/protocol';
import { type ReactNode, useId, useState } from 'react';
import { SecretsChoice } from '../form/SecretsChoice';
import type { PlaygroundLabels } from '../labels/AutoFormLabels';
import { ChooseFile } from './runs/ChooseFile';
import { withoutDataSecrets } from './runs/dataSecrets';
import { withData } from './runs/requestData';
import { type Run, shareableOf } from './runs/run';
import { fileTime, saveFile } from './runs/saveFile';

interface IdeaActionsProps {
  readonly labels: PlaygroundLabels;
  readonly request: AnyRequest;
  /** The run whose decision is shown. */
  readonly run: Run | undefined;
  /** @throws if the text is not an Idea. */
  readonly onOpen: (text: string, name: string) => void;
  /** Other actions on the request. */
  readonly children?: ReactNode;
}

/** Saves the Request with its input and decision as a file (an Idea, request-protocol §12), and opens one. */
export function IdeaActions({ labels, request, run, onOpen, children }: IdeaActionsProps): ReactNode {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [withSecrets, setWithSecrets] = useState(false);

  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work();
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  const canSave = run !== undefined && run.outcome === 'done';
  return (
    <div data-part="Idea">
      <button
        type="button"
        data-part="PaneAction"
        aria-describedby={`${id}-note`}
        aria-disabled={!canSave || undefined}
        onClick={() => {
          if (canSave) void attempt(() => save(request, run, withSecrets));
          setWithSecrets(false);
        }}
      >
        {labels.saveIdea}
      </button>
      {run?.shareable !== undefined && (
        <SecretsChoice labels={labels} checked={withSecrets} onChange={setWithSecrets} />
      )}
      <ChooseFile
        aria-describedby={`${id}-note`}
        accept=".json,application/json"
        onFile={(file) => void attempt(async () => onOpen(await file.text(), file.name))}
      >
        {labels.openIdea}
      </ChooseFile>
      {children}
      <p id={`${id}-note`} data-part="Note">
        {labels.ideaNote}
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}

function save(request: AnyRequest, run: Run, withSecrets: boolean): void {
  const saved = withSecrets ? run : shareableOf(run);
  const filled = withInputOf(request, saved);
  const idea = toIdea(withSecrets ? filled : withoutDataSecrets(filled), saved.decision as never);
  saveFile(JSON.stringify(idea, null, 2), 'application/json', `idea-${fileTime(run.at)}.json`);
}

function withInputOf(asked: AnyRequest, { input, instance, data = [] }: Run): AnyRequest {
  const request = withData(asked, data);
  try {
    return withInput(request, input, instance === undefined ? {} : { instance });
  } catch {
    // A Request without an Input is saved as it is.
    return request;
  }
}
