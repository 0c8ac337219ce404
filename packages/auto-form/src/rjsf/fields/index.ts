import { ConstantField } from './ConstantField';
import { JsonField } from './JsonField';
import { NumberField } from './NumberField';
import { SchemaField } from './SchemaField';
import { UnionField } from './UnionField';

/** Our fields in RJSF's places. */
export const fields = {
  SchemaField,
  ArraySchemaField: SchemaField,
  NumberField,
  NullField: ConstantField,
  FallbackField: JsonField,
  ConstantField,
  JsonField,
  UnionField,
};
