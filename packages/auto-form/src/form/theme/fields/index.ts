import { BooleanField, StringField } from '../rjsfFields';
import { ConstantField } from './ConstantField';
import { GroupField } from './GroupField';
import { JsonField } from './JsonField';
import { ListField } from './ListField';
import { SchemaField } from './SchemaField';
import { UnionField } from './UnionField';

const Nothing = () => null;

/** Our fields in RJSF's places, and those of its own that we keep. */
export const fields = {
  SchemaField,
  ArraySchemaField: SchemaField,
  ObjectField: GroupField,
  ArrayField: ListField,
  BooleanField,
  StringField,
  // Our control reads what is typed: RJSF's own field rewrites it on the way.
  NumberField: StringField,
  NullField: ConstantField,
  FallbackField: JsonField,
  ConstantField,
  JsonField,
  UnionField,
  OptionalDataControlsField: Nothing,
};
