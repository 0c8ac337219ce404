'use client';

import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { domId } from '../../value/fieldIds';
import { mainType } from '../../value/fieldKind';
import { templatesOf } from '../templates';
import type { WidgetProps } from '../types';
import { LongTextWidget } from './LongTextWidget';
import { NumberWidget } from './NumberWidget';
import { Printed } from './Printed';
import { emptyOf, useControlProps } from './useControlProps';

/** From this length on, in UTF-16 units, a text gets more than one line. */
const LONG = 120;

/** A string of one line, a long one, or a number, by the schema. */
export function TextWidget(props: WidgetProps): ReactNode {
  const type = mainType(props.schema);
  if (type === 'number' || type === 'integer') return <NumberWidget {...props} />;
  if (isLong(props) && props.options.inputType === undefined) return <LongTextWidget {...props} />;
  const { inputType } = props.options;
  return <LineWidget {...props} type={inputType ?? (props.schema.format === 'tel' ? 'tel' : 'text')} />;
}

interface LineWidgetProps extends WidgetProps {
  readonly type: HTMLInputTypeAttribute;
  /** True if the host hides the text: it is not printed, either. */
  readonly isSecret?: boolean;
}

/** A string of one line, with the keyboard and the suggestions that its kind calls for. */
export function LineWidget({ type, isSecret = false, ...props }: LineWidgetProps): ReactNode {
  const { schema, value, onChange, options, registry } = props;
  const control = useControlProps(props);
  const { BaseInputTemplate: Line } = templatesOf(registry);
  const examples = Array.isArray(schema.examples) ? schema.examples.slice(0, 50) : [];
  const list = examples.length > 0 ? `${domId(props.id)}--examples` : undefined;
  return (
    <>
      <Line
        {...props}
        extraProps={{
          ...control,
          dir: 'auto',
          enterKeyHint: 'send',
          list,
          ...(type === 'password' && !options['autocomplete'] && { autoComplete: 'new-password' }),
        }}
        type={type}
        value={
          typeof value === 'string'
            ? value
            : value === undefined || value === null
              ? ''
              : JSON.stringify(value)
        }
        onChangeOverride={({ target }) => onChange(target.value === '' ? emptyOf(props) : target.value)}
      />
      {!isSecret && <Printed text={value} schema={schema} />}
      {list !== undefined && (
        <datalist id={list}>
          {[...new Set(examples.map(String))].map((example) => (
            <option key={example} value={example}>
              {example}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function isLong({ schema, value }: WidgetProps): boolean {
  const { maxLength, contentMediaType, format } = schema as { readonly [keyword: string]: unknown };
  if (format === 'textarea' || format === 'markdown' || format === 'multiline') return true;
  if (typeof contentMediaType === 'string' && contentMediaType.startsWith('text/')) return true;
  if (typeof maxLength === 'number') return maxLength > LONG;
  const shown = typeof value === 'string' ? value : schema.default;
  return typeof shown === 'string' && (shown.length > LONG || shown.includes('\n'));
}
