'use client';

import { toPointer } from '@agent-transcript/schema';
import { JSON_EDITOR, type NoticeCode } from '@agent-transcript/schema/prepare';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormLabels } from '../../../labels/AutoFormLabels';
import { descriptionId, domId, errorId, helpId, labelId } from '../../value/fieldIds';
import { flattenErrors } from '../../value/flattenErrors';
import { type EnteredJson, readJsonText } from '../../value/readJsonText';
import { uiOption } from '../../value/UiSchema';
import { useFieldActions, useFocusAfterSwitch } from '../FieldActions';
import { useFormInternals } from '../FormInternals';
import type { FieldProps } from '../types';
import { Printed } from '../widgets/Printed';

/** Any value as JSON text. Text that cannot be read stays as it is, and says where it goes wrong. */
export function JsonField(props: FieldProps): ReactNode {
  const { schema, formData, fieldPathId, onChange, errorSchema, rawErrors, disabled, readonly, uiSchema } =
    props;
  const { labels, memory, unread } = useFormInternals();
  const { path, $id } = fieldPathId;
  const pointer = toPointer(path);
  const actions = useFieldActions();
  const editor = useRef<HTMLTextAreaElement>(null);
  useFocusAfterSwitch(editor);
  const [text, setText] = useState(() => {
    const draft = memory.get(pointer, 'json text');
    return typeof draft === 'string' ? draft : toText(formData);
  });
  const [reading, setReading] = useState<EnteredJson>(() => readJsonText(text));
  // The value that the text stands for, to tell a value that came from elsewhere.
  const [written, setWritten] = useState(formData);
  if (formData !== written) {
    setWritten(formData);
    if (reading.ok && JSON.stringify(formData) !== JSON.stringify(reading.value)) setText(toText(formData));
  }

  useEffect(() => {
    if (reading.ok) {
      unread.delete(pointer);
      memory.set(pointer, 'json text', undefined);
      return undefined;
    }
    unread.set(pointer, sayWhy(reading, labels));
    memory.set(pointer, 'json text', text);
    return () => void unread.delete(pointer);
  }, [reading, text, unread, memory, pointer, labels]);

  const edit = (next: string) => {
    setText(next);
    const read = readJsonText(next);
    setReading(read);
    if (!read.ok) return;
    setWritten(read.value);
    onChange(read.value, path);
  };

  const isCrashed = uiSchema?.['ui:options']?.['crashed'] === true;
  const reason = isCrashed ? labels.crashed : labels.asJsonBecause(schema[JSON_EDITOR] as NoticeCode);
  const problems = [
    ...(reading.ok ? [] : [sayWhy(reading, labels)]),
    ...flattenErrors(errorSchema, text, labels),
  ];
  const described = [
    ...(schema.description ? [descriptionId($id)] : []),
    ...(uiOption(schema, 'help') === undefined ? [] : [helpId($id)]),
    ...(reason === undefined ? [] : [`${domId($id)}--reason`]),
    ...(problems.length > 0 ? [`${domId($id)}--json`] : []),
    ...(rawErrors?.length ? [errorId($id)] : []),
  ];
  return (
    <div data-part="JsonEditor">
      {reason !== undefined && (
        <p id={`${domId($id)}--reason`} data-part="Note">
          {reason}
        </p>
      )}
      <textarea
        ref={editor}
        id={domId($id)}
        aria-labelledby={labelId($id)}
        aria-describedby={described.join(' ') || undefined}
        aria-invalid={problems.length > 0 || (rawErrors?.length ?? 0) > 0 || undefined}
        data-kind="json"
        dir="ltr"
        rows={Math.min(Math.max(text.split('\n', 20).length, 3), 20)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        disabled={disabled}
        readOnly={readonly}
        value={text}
        onChange={({ target }) => edit(target.value)}
      />
      <Printed text={text} schema={schema} />
      {problems.length > 0 && (
        <ul id={`${domId($id)}--json`} data-part="Errors">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {actions?.asJson === true && (
        <button
          type="button"
          data-part="Action"
          aria-disabled={!reading.ok || undefined}
          title={reading.ok ? undefined : labels.correctJson}
          onClick={() => reading.ok && actions.toggleJson()}
        >
          {labels.editAsFields}
        </button>
      )}
    </div>
  );
}

function toText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function sayWhy({ reason, line, column }: Extract<EnteredJson, { ok: false }>, labels: FormLabels): string {
  return labels.jsonInvalidAt(line, column, reason);
}
