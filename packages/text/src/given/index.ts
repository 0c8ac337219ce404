/**
 * Values of a host, read where they enter. Nothing here throws; a development build says what was left out.
 *
 * @module given
 */
export {
  demand,
  demandFunction,
  demandList,
  demandListOf,
  demandObject,
  demandText,
  hasText,
} from './demand';
export { labelsLike } from './labelsLike';
export {
  answering,
  type Callable,
  callable,
  copyOf,
  count,
  entriesOf,
  fieldOf,
  fieldsOf,
  finite,
  flag,
  listOf,
  oneOf,
  optionalText,
  type Read,
  type Readers,
  readProps,
  recordOf,
  remembered,
  text,
  whole,
} from './readProps';
export { type Place, placeIn, report } from './report';
export { time } from './time';
export { toJson } from './toJson';
