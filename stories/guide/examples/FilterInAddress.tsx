import {
  filterFromParams,
  filterToParams,
  Transcript,
  type TranscriptFilter,
} from '@agent-transcript/components';
import { useState } from 'react';

const message = `<<TOOL_STEP_START/roads.status:1>>
<<TOOL_STEP_RESULT_START>>
{"ok": false, "error": "no answer"}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/roads.status:1>>
<<TOOL_STEP_START/bus.next:2>>
<<TOOL_STEP_RESULT_START>>
{"departs": "08:40"}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/bus.next:2>>
The bus leaves at 08:40.`;

export function FilterInAddress() {
  // In an application: the parameters of the page's address.
  const [params, setParams] = useState(() => new URLSearchParams('show=errors'));
  const onFilterChange = (filter: TranscriptFilter) => setParams(filterToParams(filter));
  return (
    <>
      <p>
        <code>?{params.toString()}</code>
      </p>
      <Transcript
        source={message}
        toolbar
        filter={filterFromParams(params)}
        onFilterChange={onFilterChange}
        addressPrefix="filtered-"
      />
    </>
  );
}
