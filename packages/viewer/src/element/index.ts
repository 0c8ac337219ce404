/**
 * The custom element `<agent-transcript>`, for pages without React. Importing the module defines it in browsers.
 *
 * @module element
 */
import { AgentTranscriptElement } from './AgentTranscriptElement';

export type { HtmlContent, HtmlMessage, HtmlRun } from '../html/HtmlRun';
export { AgentTranscriptElement } from './AgentTranscriptElement';

declare global {
  interface HTMLElementTagNameMap {
    'agent-transcript': AgentTranscriptElement;
  }
}

/** Name of the element. */
const NAME = 'agent-transcript';

if (typeof customElements !== 'undefined' && customElements.get(NAME) === undefined)
  customElements.define(NAME, AgentTranscriptElement);
