import { Transcript } from '@agent-transcript/components';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

const message = `<<STEP_START>>
Step 1: Compare the offers ✓
<<thinking>>
The second has no deposit.
<</thinking>>
The [second offer](https://offers.example/2) it is.
<<STEP_END>>`;

/** A shadow root lets no stylesheet of the page in, so this is the transcript as the browser alone shows it. */
export function Unstyled() {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    if (element !== null) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={attach}>
      {root && createPortal(<Transcript source={message} addressPrefix="unstyled-" />, root)}
    </div>
  );
}
