import { FieldTemplate } from './FieldTemplate';
import { ListItemTemplate } from './ListItemTemplate';
import { ListTemplate } from './ListTemplate';

const Nothing = () => null;

/** Our templates in RJSF's places. What the field itself shows (names, errors, help) has no template of its own. */
export const templates = {
  FieldTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ButtonTemplates: {},
};
