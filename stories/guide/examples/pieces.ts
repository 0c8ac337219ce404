const MESSAGE = `<<STEP_START>>
Step 1: Fetch the meter readings ✓
<<TOOL_STEP_START/fetch_archive:call_77>>
<<TOOL_STEP_INPUT_START>>
{"name": "meters-2024.zip"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"files": 12, "readings": 8760}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/fetch_archive:call_77>>
<<STEP_END>>
There is a reading for **every hour** of the year.`;

/** A message in pieces, as a model would send it. */
export async function* pieces(): AsyncGenerator<string> {
  for (let at = 0; at < MESSAGE.length; at += 7) {
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
    yield MESSAGE.slice(at, at + 7);
  }
}
