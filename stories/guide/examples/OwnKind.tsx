import { type CallKind, Transcript } from '@agent-transcript/components';

interface Departure {
  readonly from: string;
  readonly at: string;
}

const departure: CallKind<Departure> = {
  kind: 'departure',
  // What a tool was given and answered is anybody's: look at it before you use it.
  read({ name, input, result }) {
    const { from } = input;
    if (name !== 'next' || typeof from !== 'string') return null;
    return isDeparture(result) ? { from, at: result.departs } : null;
  },
  subject: ({ from }) => from,
  facts: ({ at }, { state }) => (state === 'done' ? [{ key: 'at', words: at }] : []),
  View: ({ call }) => (
    <p>
      From {call.from} at <time>{call.at}</time>
    </p>
  ),
};

function isDeparture(value: unknown): value is { departs: string } {
  return (
    typeof value === 'object' && value !== null && 'departs' in value && typeof value.departs === 'string'
  );
}

const callKinds = [departure];

const message = `<<TOOL_STEP_START/bus.next:1>>
<<TOOL_STEP_INPUT_START>>
{"from": "Valloire"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"departs": "08:40"}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/bus.next:1>>`;

export function OwnKind() {
  return <Transcript source={message} callKinds={callKinds} addressPrefix="own-kind-" />;
}
