import type {
  ArrayFieldItemTemplateProps,
  RJSFSchema,
  ArrayFieldTemplateProps as RjsfArrayFieldTemplateProps,
  BaseInputTemplateProps as RjsfBaseInputTemplateProps,
  FieldProps as RjsfFieldProps,
  FieldTemplateProps as RjsfFieldTemplateProps,
  MultiSchemaFieldTemplateProps as RjsfMultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps as RjsfObjectFieldTemplateProps,
  Registry as RjsfRegistry,
  WidgetProps as RjsfWidgetProps,
} from '@rjsf/utils';
import type { HostContext } from '../value/createLogic';

// RJSF's types, for values and contexts of any kind. The main entry makes none of them public.
export type FieldProps = RjsfFieldProps<unknown, RJSFSchema, HostContext>;
export type FieldTemplateProps = RjsfFieldTemplateProps<unknown, RJSFSchema, HostContext>;
export type GroupTemplateProps = RjsfObjectFieldTemplateProps<unknown, RJSFSchema, HostContext> &
  Pick<FieldProps, 'rawErrors'>;
export type ListTemplateProps = RjsfArrayFieldTemplateProps<unknown, RJSFSchema, HostContext>;
export type ListItemTemplateProps = ArrayFieldItemTemplateProps<unknown, RJSFSchema, HostContext>;
export type UnionTemplateProps = RjsfMultiSchemaFieldTemplateProps<unknown, RJSFSchema, HostContext>;
export type LineProps = RjsfBaseInputTemplateProps<unknown, RJSFSchema, HostContext>;
export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, HostContext>;
export type Registry = RjsfRegistry<unknown, RJSFSchema, HostContext>;
