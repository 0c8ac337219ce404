import { useState } from 'react';
import type { Call } from './subjects';

/** A call as one writes it without a library: a row, and its diff or output as it is. */
export function CallRow({ call, open }: { readonly call: Call; readonly open: boolean }) {
  const [shown, setShown] = useState(open || call.failed);
  return (
    <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        {call.tool} <code>{call.subject}</code> {call.failed && 'failed'}
      </summary>
      {shown && <pre>{call.body}</pre>}
    </details>
  );
}
