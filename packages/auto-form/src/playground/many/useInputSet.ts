'use client';

import type { JsonValue } from '@agent-transcript/protocol';
import { useEffect, useRef, useState } from 'react';
import { loadFormValidator } from '../../form/loadFormValidator';
import type { PreparedForm } from '../../form/usePreparedForm';
import type { ValidatorChoice } from '../../form/ValidatorChoice';
import type { SchemaNode } from './findSchemas';
import { type InputSet, readInputs } from './readInputs';
import { type FileProblemCode, readTextFile } from './readTextFile';

interface InputSetOptions {
  readonly form: PreparedForm;
  readonly formValue: () => JsonValue | undefined;
  readonly inputValidator: ValidatorChoice | undefined;
  /** Another one is another Input: the text is read again for it. */
  readonly place: string;
}

interface ReadSet {
  readonly set: InputSet;
  readonly text: string;
  readonly fills: boolean;
}

const NOTHING: ReadSet = { set: { columns: [], rows: [], problems: [] }, text: '', fills: true };

/** A text, and the inputs that were read of it. */
export function useInputSet({ form, formValue, inputValidator, place }: InputSetOptions) {
  const [text, setText] = useState('');
  const [fills, setFills] = useState(true);
  const [read, setRead] = useState(NOTHING);
  const [fileProblem, setFileProblem] = useState<FileProblemCode>();
  // Readings may overtake each other: only the last one counts.
  const turn = useRef(0);

  const readText = async (source = text, fillsNow = fills): Promise<InputSet> => {
    const mine = ++turn.current;
    setText(source);
    setFills(fillsNow);
    setFileProblem(undefined);
    // The interpreter takes any schema, and no pattern lets it run for ever.
    const choice = typeof inputValidator === 'function' ? inputValidator : 'interpreter';
    const set = await readInputs(source, {
      schema: form.schema,
      prepared: form.prepared.schema as SchemaNode,
      base: fillsNow ? (form.fill(form.fieldSchemas.root, formValue()) as JsonValue | undefined) : undefined,
      validate: await loadFormValidator(choice, form.schema),
    });
    if (mine === turn.current) setRead({ set, text: source, fills: fillsNow });
    return set;
  };

  const readFile = async (file: File) => {
    const mine = ++turn.current;
    const reading = await readTextFile(file);
    if (mine !== turn.current) return;
    if (reading.ok) await readText(reading.text);
    else setFileProblem(reading.code);
  };

  const readAgain = useRef(readText);
  useEffect(() => {
    readAgain.current = readText;
  });
  const shownPlace = useRef(place);
  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    if (read.text !== '') void readAgain.current();
  }, [place, read.text]);

  return {
    text,
    fills,
    set: read.set,
    /** True if the set was read from the current text. */
    isCurrent: read.text === text && read.fills === fills,
    fileProblems: fileProblem === undefined ? [] : [{ code: fileProblem }],
    setText,
    readText,
    readFile,
  };
}

export type InputSetReading = ReturnType<typeof useInputSet>;
