/**
 * Readers of the props of a host: components, content, and attributes of a root element. They never throw; a development build reports
 * what they drop.
 *
 * @module given
 */
export { component, shown } from './elements';
export { readRootProps } from './rootProps';
