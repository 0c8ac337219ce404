/** The table of a call and that of a JSON text, in one file. */
export { JsonTable } from './JsonTable';
export { TableView } from './TableView';
