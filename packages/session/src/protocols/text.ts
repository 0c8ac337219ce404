/**
 * Plain text: all of it is the agent's answer.
 *
 * @module text
 */
import type { Root } from '@agent-transcript/parser';
import { root, text as textBlock } from '@agent-transcript/parser/build';
import { continued } from '@agent-transcript/text/growing';
import { createGrowingText, type GrowingText } from '../core/createGrowingText';
import type { Protocol, ProtocolReader, SessionMessage } from '../core/Protocol';
import { sessionError } from '../core/SessionError';

/** Protocol of an agent that answers with plain text, such as a model. The text is shown as Markdown; tags in it stay text. */
export function text(): Protocol {
  return { name: 'text', isText: true, createReader };
}

function createReader(): ProtocolReader {
  let messages: readonly SessionMessage[] = [];
  /** Text of the current answer, and the index of its message. */
  let current: { readonly value: GrowingText; readonly at: number } | undefined;
  let hasChanged = false;
  let isRunning = false;

  const show = (status: Root['status']) => {
    if (current === undefined) return;
    const { value, at } = current;
    const content = [root([textBlock(value.value, { status })], { status })];
    const message = { id: `answer-${at + 1}`, role: 'assistant', content };
    messages = continued(messages, at, [message]);
    hasChanged = false;
  };

  const stop = (status: Root['status']) => {
    show(status);
    current = undefined;
    isRunning = false;
  };

  return {
    read(_, piece) {
      if (piece === '') return false;
      current ??= { value: createGrowingText(), at: messages.length };
      isRunning = true;
      const isNew = current.value.write(piece) !== '';
      hasChanged ||= isNew;
      return isNew;
    },
    opened(how) {
      if (how === 'again') current?.value.rewind();
      if (how === 'other' && current !== undefined) stop('truncated');
      isRunning ||= how === 'other';
    },
    ended: () => stop('complete'),
    close: () => stop('truncated'),
    plan(action) {
      switch (action.type) {
        case 'message': {
          const { id, text: content } = action;
          if (action.parentId !== undefined)
            return sessionError('unsupported', 'Plain text has no branches.');
          return {
            request: { path: 'messages', body: { id, content } },
            accepted() {
              stop('complete');
              messages = continued(messages, messages.length, [
                { id, role: 'user', content: [content], createdAt: Date.now() },
              ]);
              isRunning = true;
            },
          };
        }
        case 'cancel':
          return { accepted: () => stop('truncated') };
        case 'input':
        case 'approval':
        case 'checkpoint':
          return sessionError('unsupported', 'Plain text has no questions.');
      }
    },
    state() {
      if (hasChanged) show('streaming');
      return {
        messages,
        toolUpdates: NOTHING,
        pending: NONE,
        checkpoints: NONE,
        activity: undefined,
        isRunning,
        error: undefined,
      };
    },
  };
}

const NOTHING = {};
const NONE: readonly never[] = [];
