import type { HTMLInputTypeAttribute } from 'react';
import type { WidgetProps } from '../types';
import { CheckboxesWidget } from './CheckboxesWidget';
import { ColorWidget } from './ColorWidget';
import { DateTimeWidget, TimeWidget } from './DateTimeWidget';
import { FileWidget } from './FileWidget';
import { LongTextWidget } from './LongTextWidget';
import { NumberWidget } from './NumberWidget';
import { PasswordWidget } from './PasswordWidget';
import { RadioWidget } from './RadioWidget';
import { RangeWidget } from './RangeWidget';
import { SelectWidget } from './SelectWidget';
import { LineWidget, TextWidget } from './TextWidget';
import { TickWidget } from './TickWidget';

const line = (type: HTMLInputTypeAttribute) =>
  function Line(props: WidgetProps) {
    return <LineWidget {...props} type={type} />;
  };

/** Our controls under the names by which RJSF looks for one: by the type and format of a schema. */
export const widgets = {
  TextWidget,
  TextareaWidget: LongTextWidget,
  PasswordWidget,
  EmailWidget: line('email'),
  URLWidget: line('url'),
  DateWidget: line('date'),
  DateTimeWidget,
  TimeWidget,
  ColorWidget,
  FileWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget: RadioWidget,
  TickWidget,
  CheckboxesWidget,
  UpDownWidget: (props: WidgetProps) => <NumberWidget {...props} steps />,
  RangeWidget,
};
