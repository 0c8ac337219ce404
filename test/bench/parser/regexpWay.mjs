// What the format's guide suggests: one regular expression that finds the tags, and a state machine. The first end tag
// of a payload wins, so a tool's output can forge structure; it is here for its speed.
const TAG =
  /<<(?:(STEP_START|INPUT_REQUIRED_START)|TOOL_STEP_START\/([^<>\r\n]{1,256})|(STEP_END|INPUT_REQUIRED_END)|TOOL_STEP_END\/([^<>\r\n]{1,256})|(thinking|(?:TOOL_STEP_INPUT|TOOL_STEP_RESULT|USER_INPUT_PROVIDED|CHECKPOINT|ERROR_JSON|ERROR)_START)|(\/thinking|(?:TOOL_STEP_INPUT|TOOL_STEP_RESULT|USER_INPUT_PROVIDED|CHECKPOINT|ERROR_JSON|ERROR)_END)|(SINGLE_STEP_FLAG))>>/g;

const TYPES = {
  thinking: 'thinking',
  TOOL_STEP_INPUT_START: 'toolInput',
  TOOL_STEP_RESULT_START: 'toolResult',
  USER_INPUT_PROVIDED_START: 'userInput',
  CHECKPOINT_START: 'checkpoint',
  ERROR_JSON_START: 'errorDetails',
  ERROR_START: 'error',
};
const CLOSERS = Object.fromEntries(
  Object.keys(TYPES).map((name) => [name, name === 'thinking' ? '/thinking' : name.replace('START', 'END')]),
);
const TITLE = /^\s*(?:Step (\d+): ?)?(.*?) ?([✓✗])?[ \t]*(?:\r?\n|$)/;

export function parseByRegExp(source) {
  const root = { type: 'root', children: [], start: 0, end: source.length };
  const stack = [root];
  let top = root;
  let last = 0;
  let raw = null;
  TAG.lastIndex = 0;
  const text = (end) => {
    let value = source.slice(last, end);
    if (top.type === 'step' && top.title === undefined) {
      const title = TITLE.exec(value);
      if (title[1] !== undefined) top.number = Number(title[1]);
      top.title = title[2];
      if (title[3] !== undefined) top.outcome = title[3] === '✓' ? 'success' : 'failure';
      value = value.slice(title[0].length);
    }
    value = trimmed(value);
    if (value !== '') top.children.push({ type: 'text', value, start: last, end });
  };
  for (let match = TAG.exec(source); match !== null; match = TAG.exec(source)) {
    const [tag, opens, tool, closes, toolEnd, rawOpens, rawCloses, flag] = match;
    const { index } = match;
    const end = index + tag.length;
    if (raw !== null) {
      if (rawCloses !== raw.closer) continue;
      top.children.push({
        type: raw.type,
        value: trimmed(source.slice(raw.from, index)),
        start: raw.start,
        end,
      });
      raw = null;
      last = end;
      continue;
    }
    if (rawOpens !== undefined) {
      text(index);
      raw = { type: TYPES[rawOpens], closer: CLOSERS[rawOpens], start: index, from: end };
    } else if (opens !== undefined || tool !== undefined) {
      text(index);
      const node = {
        type: tool === undefined ? (opens === 'STEP_START' ? 'step' : 'inputRequest') : 'tool',
        label: tool,
        start: index,
        end: 0,
        children: [],
      };
      top.children.push(node);
      stack.push(node);
      top = node;
    } else if (closes !== undefined || toolEnd !== undefined) {
      text(index);
      top.end = end;
      stack.pop();
      top = stack[stack.length - 1] ?? root;
    } else if (flag !== undefined) {
      text(index);
      top.single = true;
    }
    last = end;
  }
  text(source.length);
  return root;
}

function trimmed(value) {
  const from = value.startsWith('\n') ? 1 : 0;
  const to = value.length > from && value.endsWith('\n') ? value.length - 1 : value.length;
  return value.slice(from, to);
}
