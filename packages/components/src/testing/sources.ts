/** Block of a tool as an agent writes it, with its id as its only input. */
export const tool = (name: string, id: string, result: string, inner = '') =>
  `<<TOOL_STEP_START/${name}:${id}>>\n<<TOOL_STEP_INPUT_START>>\n{"q": "${id}"}\n<<TOOL_STEP_INPUT_END>>\n${inner}<<TOOL_STEP_RESULT_START>>\n${result}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/${name}:${id}>>`;

export const ERROR = '<<ERROR_START>>\nError: No network\n<<ERROR_END>>\n';

/** Short run: thinking, a successful step, a failed one, a checkpoint, prose. `needle` is in three of its blocks. */
export const SOURCE = `<<thinking>>\nHidden needle\n<</thinking>>
<<STEP_START>>\nStep 1: Fetch ✓\n${tool('web', 'c1', '{"text": "a needle"}')}\nFound it.\n<<STEP_END>>
<<STEP_START>>\nStep 2: Send ✗\n${tool('mail', 'c2', '"gone"', ERROR)}\n<<STEP_END>>
<<CHECKPOINT_START>>\nCheckpoint: sent\n<<CHECKPOINT_END>>
The NEEDLE is out.`;

export const STEP = '<<STEP_START>>\nStep 1: Look it up ✓\nI looked.\n<<STEP_END>>';

export const TOOL = `<<TOOL_STEP_START/web_search:call_1>>
<<TOOL_STEP_INPUT_START>>
{"query": "Paris"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"temperature": 9007199254740993, "falsy": [0, false, "", null]}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/web_search:call_1>>`;

export const REQUEST = `<<INPUT_REQUIRED_START>>
Which address?
Expected input types: text, number
checkpoint_name: wait
<<INPUT_REQUIRED_END>>`;
