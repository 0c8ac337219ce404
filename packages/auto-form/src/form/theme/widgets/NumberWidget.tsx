'use client';

import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FieldSchema } from '../../value/FieldSchema';
import { mainType } from '../../value/fieldKind';
import { templatesOf } from '../templates';
import type { WidgetProps } from '../types';
import { emptyOf, useControlProps } from './useControlProps';

interface NumberWidgetProps extends WidgetProps {
  /** True if the arrow keys change the number. */
  readonly steps?: boolean;
}

/**
 * A number as it is typed: `1.`, `1,50` and `1e3` stay as they are while the value is 1, 1.5 and 1000. A sign alone is
 * not a value yet; any other text becomes the value, so that it is kept and reported.
 */
export function NumberWidget({ steps = false, ...props }: NumberWidgetProps): ReactNode {
  const { value, onChange, schema, disabled, readonly, registry } = props;
  const control = useControlProps(props);
  const { BaseInputTemplate: Line } = templatesOf(registry);
  const [typed, setTyped] = useState('');
  const text = readNumber(typed, emptyOf(props)) === value ? typed : value === undefined ? '' : toText(value);
  return (
    <Line
      {...props}
      type="text"
      value={text}
      onChangeOverride={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value, emptyOf(props)));
      }}
      extraProps={{
        ...control,
        // The pad of digits has no minus on an iPhone.
        inputMode: isNegative(schema) ? 'text' : mainType(schema) === 'integer' ? 'numeric' : 'decimal',
        enterKeyHint: 'send',
        dir: 'ltr',
        autoComplete: 'off',
        'data-kind': 'number',
        ...(steps && {
          role: 'spinbutton',
          'aria-valuenow': typeof value === 'number' ? value : undefined,
          'aria-valuemin': schema.minimum,
          'aria-valuemax': schema.maximum,
          onKeyDown: (event: KeyboardEvent) => {
            const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (sign === undefined || disabled || readonly) return;
            event.preventDefault();
            onChange(stepped(value, sign, schema));
          },
        }),
      }}
    />
  );
}

/** The number one step up or down, within what the schema allows. */
function stepped(
  value: unknown,
  sign: number,
  { multipleOf = 1, minimum, maximum }: WidgetProps['schema'],
): number {
  const from = typeof value === 'number' ? value : (minimum ?? 0) - sign * multipleOf;
  // Steps of 0.1 do not add up to 0.30000000000000004.
  const next = Number((from + sign * multipleOf).toPrecision(12));
  return Math.min(Math.max(next, minimum ?? next), maximum ?? next);
}

/** True if the schema allows negative numbers. */
function isNegative({ minimum, exclusiveMinimum, maximum, examples, ...schema }: FieldSchema): boolean {
  const told = [
    minimum,
    exclusiveMinimum,
    maximum,
    schema.default,
    ...(Array.isArray(examples) ? examples : []),
  ];
  return told.some((one) => typeof one === 'number' && one < 0);
}

/** The number that a text stands for; the text itself where it stands for none that JavaScript keeps. */
export function readNumber(text: string, empty: unknown): unknown {
  const trimmed = text.trim();
  // A sign alone is the beginning of a number and no value yet.
  if (/^[-+]?[.,]?$/.test(trimmed)) return empty;
  const number = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?$/.test(trimmed)
    ? Number(trimmed.replace(',', '.'))
    : Number.NaN;
  // JavaScript would round an integer with more digits, such as an id, to another one.
  const isRounded = /^[-+]?\d+$/.test(trimmed) && !Number.isSafeInteger(number);
  return Number.isFinite(number) && !isRounded ? number : text;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}
