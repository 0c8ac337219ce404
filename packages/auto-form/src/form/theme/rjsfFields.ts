// The only file that names where RJSF keeps its fields: the main module of its package brings its `Form` and a Markdown library along.
export { default as ArrayField } from '@rjsf/core/lib/components/fields/ArrayField.js';
export { default as BooleanField } from '@rjsf/core/lib/components/fields/BooleanField.js';
export { default as StringField } from '@rjsf/core/lib/components/fields/StringField.js';
