import type { Registry } from '../types';
import { FieldTemplate } from './FieldTemplate';
import { GroupTemplate } from './GroupTemplate';
import { LineTemplate } from './LineTemplate';
import { ListItemTemplate } from './ListItemTemplate';
import { ListTemplate } from './ListTemplate';
import { OwnProperty } from './OwnProperty';
import { BranchSelect, UnionTemplate } from './UnionTemplate';

/** Our templates in RJSF's places. What the field itself shows (names, errors, help) has no template of its own. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate: GroupTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
  MultiSchemaFieldTemplate: UnionTemplate,
  BaseInputTemplate: LineTemplate,
  ButtonTemplates: {},
  // Not RJSF's.
  BranchSelect,
  OwnProperty,
};

/** The templates of a form: ours, or those of a theme in their places. */
export function templatesOf(registry: Registry): typeof templates {
  return registry.templates as unknown as typeof templates;
}
