'use client';

import {
  type ChangeEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { LineTemplate } from '../form/theme/templates/LineTemplate';
import type { LineProps } from '../form/theme/types';
import { domId } from '../form/value/fieldIds';
import { FieldName } from './FieldName';
import { Guard } from './Guard';
import { hostOptions } from './hostOptions';
import type { HostComponent } from './readTemplates';

interface LineAdapterProps {
  readonly given: LineProps;
  /** The host's template. */
  readonly Template: HostComponent;
}

/** The attributes of a control, beside what hears its keys. */
type LineAttributes = Readonly<Record<string, string | number | boolean | undefined>> & {
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
};

/**
 * Attributes of our controls without a documented prop: themes ignore other props, or pass them to the wrong element.
 */
const SAID = [
  'autoComplete',
  'spellCheck',
  'inputMode',
  'enterKeyHint',
  'dir',
  'step',
  'role',
  'aria-required',
  'aria-valuemax',
  'aria-valuemin',
  'aria-valuenow',
  'data-autofocus',
];

/** The host's template for a line of text: what is typed goes through our own control, which loses nothing of it. */
export function LineAdapter({ given, Template }: LineAdapterProps): ReactNode {
  const { id, value, onChangeOverride, uiSchema } = given;
  const { onKeyDown, ...attributes } = given['extraProps'] as LineAttributes;
  const name = useContext(FieldName) ?? given.label;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = line.current?.querySelector('input');
    for (const key of SAID) {
      const attribute = attributes[key];
      if (attribute === undefined) continue;
      input?.setAttribute(key.toLowerCase(), String(attribute));
    }
  });
  // Themes differ in what they call, and with what: each of them calls this one with a text, or with nothing for none.
  const change = (next: string | number | null | undefined) => {
    const target = { value: next === undefined || next === null ? '' : String(next) };
    onChangeOverride?.({ target } as ChangeEvent<HTMLInputElement>);
  };
  const { onChangeOverride: _, extraProps: __, ...props } = given;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- heard here for the input inside
    <div ref={line} data-part="ThemedLine" onKeyDown={onKeyDown}>
      <Guard name="BaseInputTemplate" fallback={<LineTemplate {...given} />}>
        <Template
          {...props}
          {...hostOptions(given)}
          id={domId(id)}
          value={value ?? ''}
          label={name}
          hideLabel={uiSchema?.['ui:options']?.label === false}
          onChange={change}
        />
      </Guard>
    </div>
  );
}
