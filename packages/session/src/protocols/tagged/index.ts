/**
 * The protocol of services that stream the text of tagged messages in pieces, with events beside it.
 *
 * @module tagged
 */
import type { Protocol } from '../../core/Protocol';
import { createTaggedReader } from './createTaggedReader';

/**
 * Protocol of services whose messages are tagged strings (`response_chunk`, `agent_response_update`, `agent_step_*`,
 * `checkpoint_created`, `input_required`, `tool_update`, `tool_partial_update`, `tool_input_required`, `tool_end`). A stream that
 * repeats past events changes nothing.
 */
export function tagged(): Protocol {
  return { name: 'tagged', createReader: createTaggedReader };
}
