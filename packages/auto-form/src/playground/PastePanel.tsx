'use client';

import {
  type FoundRequest,
  type ReadProblem,
  type RequestReading,
  readRequest,
} from '@agent-transcript/protocol/read';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readJsonText } from '../form/value/readJsonText';
import type { AutoFormLabels, FormLabels, PasteLabels } from '../labels/AutoFormLabels';
import type { OpenedRequest } from './PasteRequest';
import { ChooseFile } from './runs/ChooseFile';

interface PastePanelProps {
  readonly labels: AutoFormLabels;
  /** True if the field is shown. */
  readonly isOpen: boolean;
  /** The request that is shown in place of the host's. */
  readonly pasted: OpenedRequest | undefined;
  /** Dropped file or text, read at once. */
  readonly dropped: File | string | undefined;
  /** Text of the field; it outlives the panel. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called without a request to go back to the host's. */
  readonly onOpen: (request?: OpenedRequest) => void;
}

/** A field to paste a tool definition, a schema or a request into, and what was read of it. */
export function PastePanel({ labels, isOpen, pasted, ...rest }: PastePanelProps): ReactNode {
  const { playground: words, form } = labels;
  return (
    <>
      {isOpen && <Panel title={words.pasteRequest} words={labels.paste} form={form} {...rest} />}
      {pasted !== undefined && (
        <p data-part="Note">
          {words.opened(pasted.name)}{' '}
          <button type="button" data-part="PaneAction" onClick={() => rest.onOpen()}>
            {words.backToOriginal}
          </button>
        </p>
      )}
    </>
  );
}

/** Bytes of a file that are read: more than `readRequest` takes, so that it reports the length. */
const MAX_BYTES = 20_000_001;

/** Most problems that are shown. */
const MAX_PROBLEMS = 5;

interface PanelProps extends Pick<PastePanelProps, 'dropped' | 'text' | 'onText' | 'onOpen'> {
  readonly title: string;
  readonly words: PasteLabels;
  readonly form: FormLabels;
}

function Panel({ title, words, form, dropped, text, onText, onOpen }: PanelProps): ReactNode {
  const id = useId();
  const [found, setFound] = useState(() => choiceIn(text));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isPasted = useRef(false);

  const open = ({ name, request }: FoundRequest) => onOpen({ name: name ?? words.unnamed, request });

  const read = (source: string) => {
    const reading = readRequest(source);
    const [first, second] = reading.requests;
    setFound(reading.requests);
    setProblems(reading.problems.map((problem) => sayProblem(problem, source, words, form)));
    if (first !== undefined && second === undefined && reading.problems.length === 0) open(first);
  };

  const readFile = async (file: File) => {
    try {
      read(await file.slice(0, MAX_BYTES).text());
    } catch {
      setFound([]);
      setProblems([words.unreadableFile]);
    }
  };

  useEffect(() => {
    if (typeof dropped === 'string') {
      onText(dropped);
      read(dropped);
    } else if (dropped !== undefined) void readFile(dropped);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each drop
  }, [dropped]);

  return (
    <div role="group" aria-label={title} data-part="PastePanel">
      <form
        data-part="Idea"
        onSubmit={(event) => {
          event.preventDefault();
          read(text);
        }}
      >
        <label htmlFor={id}>{words.source}</label>
        <textarea
          // Opened to paste: the focus goes where that is done.
          ref={focusFirst}
          id={id}
          rows={5}
          spellCheck={false}
          dir="ltr"
          aria-describedby={`${id}-hint`}
          value={text}
          onPaste={({ currentTarget }) => {
            isPasted.current = true;
            // Pasting the same text fires no change event.
            setTimeout(() => {
              if (isPasted.current) read(currentTarget.value);
              isPasted.current = false;
            });
          }}
          onChange={({ target }) => {
            onText(target.value);
            if (isPasted.current) read(target.value);
            isPasted.current = false;
          }}
        />
        <p id={`${id}-hint`} data-part="Note">
          {words.hint}
        </p>
        <button type="submit" data-part="PaneAction">
          {words.read}
        </button>
        <ChooseFile accept=".json,.txt,.md,application/json" onFile={(file) => void readFile(file)}>
          {words.chooseFile}
        </ChooseFile>
      </form>
      <div role="alert" {...(problems.length > 0 && { 'data-part': 'Failure' })}>
        {problems.slice(0, MAX_PROBLEMS).map((problem, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they come and go together
          <p key={index}>{problem}</p>
        ))}
        {problems.length > MAX_PROBLEMS && <p>{words.more(problems.length - MAX_PROBLEMS)}</p>}
      </div>
      {found.length > 0 && <Choice words={words} found={found} onOpen={open} />}
    </div>
  );
}

/** Selects the text, so that the next paste replaces it. */
function focusFirst(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

/** A list offers its requests again when the panel is opened again. */
function choiceIn(text: string): readonly FoundRequest[] {
  const { requests } = readRequest(text);
  return requests.length > 1 ? requests : [];
}

/** With the line and column of what is not JSON, which engines do not agree on saying. */
function sayProblem(problem: ReadProblem, source: string, words: PasteLabels, form: FormLabels): string {
  if (problem.code === 'not-json') {
    const reading = readJsonText(source);
    if (!reading.ok) return form.jsonInvalidAt(reading.line, reading.column, reading.reason);
  }
  return words.problem(problem);
}

interface ChoiceProps {
  readonly words: PasteLabels;
  readonly found: RequestReading['requests'];
  readonly onOpen: (request: FoundRequest) => void;
}

/** Each request of a list by its name. */
function Choice({ words, found, onOpen }: ChoiceProps): ReactNode {
  const [chosen, setChosen] = useState(0);
  const request = found[chosen] ?? found[0];
  return (
    <form
      data-part="Idea"
      onSubmit={(event) => {
        event.preventDefault();
        if (request !== undefined) onOpen(request);
      }}
    >
      <p role="status" data-part="Note">
        {words.found(found.length)}
      </p>
      <label data-part="Instance">
        {words.request}{' '}
        <select
          data-part="Select"
          value={request === undefined ? 0 : found.indexOf(request)}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {found.map(({ name, pointer }, index) => (
            <option key={pointer} value={index}>
              {name ?? pointer}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" data-part="PaneAction">
        {words.open}
      </button>
    </form>
  );
}
