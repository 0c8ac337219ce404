import { Transcript } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import { useState } from 'react';

const asking = `<<INPUT_REQUIRED_START>>
How many guests will come?
Expected input types: number
checkpoint_name: guests
<<INPUT_REQUIRED_END>>`;

export function Answering() {
  const [message, setMessage] = useState(asking);
  return (
    <Transcript
      source={message}
      addressPrefix="guests-"
      onProvideInput={({ answer, index }) => setMessage(provideInput(message, answer, { index }))}
    />
  );
}
