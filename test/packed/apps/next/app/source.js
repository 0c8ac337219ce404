export const source = `<<thinking>>
I should look it up.
<</thinking>>
<<STEP_START>>
Step 1: Look it up ✓
**Found.**
<<STEP_END>>`;
