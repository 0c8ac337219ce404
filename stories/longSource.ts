/** A run of `blocks` blocks, each different, like a day-long session of an agent. */
export function longSource(blocks: number): string {
  const parts: string[] = [];
  for (let i = 0; parts.length < blocks; i++) {
    switch (i % 4) {
      case 0:
        parts.push(`Round ${i}: I compare **file ${i * 7}** with its copy of yesterday.`);
        break;
      case 1:
        parts.push(
          `<<TOOL_STEP_START/fs.compare:call_${i}>>\n<<TOOL_STEP_INPUT_START>>\n{"path": "data/${i * 7}.csv"}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n{"same": ${i % 8 !== 1}, "lines": ${i * 13}}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/fs.compare:call_${i}>>`,
        );
        break;
      case 2:
        parts.push(
          `<<thinking>>\nLine ${i * 13} differs only in its line end, so number ${i} is fine.\n<</thinking>>`,
        );
        break;
      default:
        parts.push(`<<STEP_START>>\nStep ${i}: Check ${i} ✓\nNothing to do for number ${i}.\n<<STEP_END>>`);
    }
  }
  return parts.join('\n');
}
