// The only file of this entry that names RJSF: what moves between its versions, moves here.
export { getDefaultRegistry as defaultRegistry, type ThemeProps } from '@rjsf/core';
export {
  ADDITIONAL_PROPERTY_FLAG,
  descriptionId,
  englishStringTranslator,
  TranslatableString,
} from '@rjsf/utils';
