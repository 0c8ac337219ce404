/**
 * Props of a host that React reads, read where they enter: components, content, and attributes of a root element. Nothing here throws; a
 * development build says what was left out.
 *
 * @module given
 */
export { component, shown } from './elements';
export { readRootProps } from './rootProps';
