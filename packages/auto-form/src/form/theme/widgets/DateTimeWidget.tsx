'use client';

import type { ReactNode } from 'react';
import { useFormInternals } from '../FormInternals';
import { templatesOf } from '../templates';
import type { WidgetProps } from '../types';
import { LineWidget } from './TextWidget';
import { emptyOf, useControlProps } from './useControlProps';

/**
 * A moment (RFC 3339), shown and entered in the reader's own time; the value keeps the offset that this time has.
 * A value that is not a date and time stays text.
 */
export function DateTimeWidget(props: WidgetProps): ReactNode {
  const { value, onChange, registry } = props;
  const { labels } = useFormInternals();
  const control = useControlProps(props);
  const { BaseInputTemplate: Line } = templatesOf(registry);
  const local = typeof value === 'string' ? toLocal(value) : '';
  if (local === null) return <LineWidget {...props} type="text" />;
  return (
    <span data-part="WithNote">
      <Line
        {...props}
        type="datetime-local"
        extraProps={{ ...control, step: '1' }}
        value={local}
        onChangeOverride={({ target }) =>
          onChange(target.value === '' ? emptyOf(props) : toMoment(target.value))
        }
      />
      <span data-part="Note">{labels.localTime}</span>
    </span>
  );
}

/** A time of day (RFC 3339): with seconds, and in UTC, since a time needs a zone. */
export function TimeWidget(props: WidgetProps): ReactNode {
  const { value, onChange, registry } = props;
  const control = useControlProps(props);
  const { BaseInputTemplate: Line } = templatesOf(registry);
  const text = typeof value === 'string' ? value : '';
  const time = /^(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:[zZ]|[+-]00:00)?$/.exec(text)?.[1];
  if (text !== '' && time === undefined) return <LineWidget {...props} type="text" />;
  return (
    <span data-part="WithNote">
      <Line
        {...props}
        type="time"
        extraProps={{ ...control, step: '1' }}
        value={time ?? ''}
        onChangeOverride={({ target }) =>
          onChange(target.value === '' ? emptyOf(props) : `${withSeconds(target.value)}Z`)
        }
      />
      <span data-part="Note">UTC</span>
    </span>
  );
}

function withSeconds(time: string): string {
  return /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
}

/** `2026-11-21T10:30:00` in the reader's time; null for a text that is not a date and time. */
function toLocal(moment: string): string | null {
  const date = new Date(moment);
  if (!/^\d{4}-/.test(moment) || Number.isNaN(date.getTime())) return null;
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function toMoment(local: string): string {
  const time = local.length === 16 ? `${local}:00` : local;
  const offset = -new Date(local).getTimezoneOffset();
  if (offset === 0) return `${time}Z`;
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `${time}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}
