import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { ConstantField } from './ConstantField';
import { GroupField } from './GroupField';
import { JsonField } from './JsonField';
import { SchemaField } from './SchemaField';
import { UnionField } from './UnionField';

const Nothing = () => null;

/** Our fields in RJSF's places, and those of its own that we keep. */
export const fields = {
  SchemaField,
  ArraySchemaField: SchemaField,
  ObjectField: GroupField,
  ArrayField,
  BooleanField,
  StringField,
  // Our control reads what is typed: RJSF's own field rewrites it on the way.
  NumberField: StringField,
  NullField: ConstantField,
  FallbackField: JsonField,
  ConstantField,
  JsonField,
  UnionField,
  // Never needed: references and what may be left out are ours.
  CyclicSchemaField: JsonField,
  OptionalDataControlsField: Nothing,
};
