import { Markdown } from '@agent-transcript/components';
import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  type ThreadMessageLike,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react';
import { flushSync } from 'react-dom';
import { CallRow } from './CallRow';
import { type Call, grown, isCall, type RunSubject, type Turn } from './subjects';

const convertMessage = ({ id, role, parts }: Turn): ThreadMessageLike => ({
  id,
  role,
  content: parts.map((part) =>
    isCall(part)
      ? { type: 'tool-call', toolCallId: part.id, toolName: part.tool, args: part.input, result: part }
      : { type: 'text', text: part.text },
  ),
});

const onNew = async () => {};
const Text = ({ text }: { readonly text: string }) => <Markdown source={text} />;

/** Its runtime for messages that the host keeps, with the Markdown and the rows of the memo list, so that only the list differs. */
export function createAssistantUi(open: boolean): RunSubject {
  const Fallback = ({ result }: { readonly result?: unknown }) => (
    <CallRow call={result as Call} open={open} />
  );
  const parts = { Text, tools: { Fallback } };
  const Message = () => (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts components={parts} />
    </MessagePrimitive.Root>
  );
  const components = { Message };
  function Thread({ turns }: { turns: readonly Turn[] }) {
    const runtime = useExternalStoreRuntime({ messages: turns, convertMessage, isRunning: true, onNew });
    return (
      <AssistantRuntimeProvider runtime={runtime}>
        <ThreadPrimitive.Root>
          <ThreadPrimitive.Viewport>
            <ThreadPrimitive.Messages components={components} />
          </ThreadPrimitive.Viewport>
        </ThreadPrimitive.Root>
      </AssistantRuntimeProvider>
    );
  }
  return {
    mount(root, initial) {
      let turns = initial;
      const show = () => flushSync(() => root.render(<Thread turns={turns} />));
      show();
      return {
        append(token) {
          turns = grown(turns, token);
          show();
        },
      };
    },
  };
}
