'use client';

import type { AnyRequest, JsonValue } from '@agent-transcript/protocol';
import { useMemo, useState } from 'react';
import { inputsOf } from './runs/askedOf';
import { dataOfRequest, type EditedData } from './runs/requestData';
import { newId } from './runs/run';
import type { useKeptPlayground } from './runs/useKeptPlayground';

/** The request of a file, in place of the host's. */
interface OpenedIdea {
  readonly id: string;
  readonly name: string;
  readonly request: AnyRequest;
}

const NO_EDITS: readonly EditedData[] = [];

/**
 * The request of a playground, from the host or an Idea, with the chosen instance, the typed values of each and the changed
 * Data.
 */
export function usePlaygroundInput(
  request: AnyRequest,
  kept: ReturnType<typeof useKeptPlayground>,
  firstInstance: string | undefined,
) {
  const [opened, setOpened] = useState<OpenedIdea | null>(null);
  const current = opened?.request ?? request;
  const data = useMemo(() => dataOfRequest(current), [current]);
  const inputs = useMemo(() => inputsOf(current), [current]);
  const [instance, setInstance] = useState(kept.initial.instance ?? firstInstance);
  const input = inputs.list.find(({ _instance: of }) => of === instance) ?? inputs.list[0];
  const place = placeOf(opened, input?._instance);
  // Typed values of each request and instance.
  const [drafts] = useState(() => {
    const { draft, instance: of = inputs.list[0]?._instance } = kept.initial;
    return new Map(draft === undefined ? [] : [[placeOf(null, of), draft]]);
  });
  // Changed Data of each request.
  const [allEdits, setAllEdits] = useState<ReadonlyMap<string, readonly EditedData[]>>(
    () => new Map([['', kept.initial.data ?? []]]),
  );
  const requestId = opened?.id ?? '';
  // Another `turn` is another form: an input was opened, not typed.
  const [form, setForm] = useState<{ readonly turn: number; readonly defaultValue?: JsonValue | undefined }>({
    turn: 0,
    defaultValue: kept.initial.draft,
  });
  const [dataTurn, setDataTurn] = useState(0);
  const showForm = (defaultValue?: JsonValue) => setForm({ turn: form.turn + 1, defaultValue });
  const edit = (next: readonly EditedData[]) => {
    setAllEdits(new Map(allEdits).set(requestId, next));
    if (opened === null) kept.keepData(next);
  };

  return {
    /** The request without the changes in its Data. */
    request: current,
    /** The name of the Idea that it came with. */
    openedName: opened?.name,
    inputs,
    input,
    place,
    form: { key: `${form.turn} ${input?._instance ?? ''}`, defaultValue: form.defaultValue },
    data,
    edits: allEdits.get(requestId) ?? NO_EDITS,
    /** Tells the forms of the Data apart. */
    dataKey: `${requestId} ${dataTurn}`,
    edit,
    value: () => drafts.get(place) ?? form.defaultValue ?? input?.input,
    /** Keeps what was typed. */
    keep: (value: JsonValue | undefined) => {
      kept.know(current);
      kept.keepDraft(value, input?._instance);
      if (value === undefined) drafts.delete(place);
      else drafts.set(place, value);
    },
    choose: (next: string | undefined) => {
      setInstance(next);
      showForm(drafts.get(placeOf(opened, next)));
    },
    /** Fills the form and the Data as they were for a run. */
    fill: (value: JsonValue, edits: readonly EditedData[] = NO_EDITS) => {
      kept.keepDraft(value, input?._instance);
      drafts.set(place, value);
      showForm(value);
      edit(edits);
      setDataTurn(dataTurn + 1);
    },
    open: (name: string, next: AnyRequest) => {
      kept.know(next);
      setOpened({ id: newId(), name, request: next });
      setInstance(undefined);
      showForm();
    },
    /** Goes back to the host's request. */
    close: () => {
      setOpened(null);
      showForm(drafts.get(placeOf(null, inputsOf(request).list[0]?._instance)));
    },
  };
}

/** Tells the forms of a playground apart. */
function placeOf(opened: OpenedIdea | null, instance: string | undefined): string {
  return `${opened?.id ?? ''} ${instance ?? ''}`;
}
