import type {
  ArrayFieldItemTemplateProps,
  RJSFSchema,
  ArrayFieldTemplateProps as RjsfArrayFieldTemplateProps,
  FieldProps as RjsfFieldProps,
  FieldTemplateProps as RjsfFieldTemplateProps,
  WidgetProps as RjsfWidgetProps,
} from '@rjsf/utils';
import type { FormContext } from '../value/FormContext';

// RJSF's types with our context in them. They are used in this folder only: none of them is public.
export type FieldProps = RjsfFieldProps<unknown, RJSFSchema, FormContext>;
export type FieldTemplateProps = RjsfFieldTemplateProps<unknown, RJSFSchema, FormContext>;
export type ListTemplateProps = RjsfArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>;
export type ListItemTemplateProps = ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>;
export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, FormContext>;
