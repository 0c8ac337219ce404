/**
 * Validates values of a host at the entry. Never throws; development builds report ignored values in the console.
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
  hasHoles,
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
