import { type InputRequest, payloadOf } from '@agent-transcript/parser';
import { type Fields, fieldsOf, isFields, listOf, stringOf } from '@agent-transcript/text/values';
import type { Question, QuestionCall, QuestionOption } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import { textIn } from '../core/fieldsIn';
import type { CallParts } from '../core/partsOf';

/** Names of tools that ask a person. */
const ASKS =
  /^(?:ask|questions?$|permission|clarif|elicit|human$|(?:request)?confirm(?:ation)?$|request(?:user|human|permission|approval|input|clarif)|(?:get)?(?:user|human)input$)/;

/** Names of tools that ask another agent. */
const ASKS_AGENT = /agent$/;

/** Limit of questions in one call: a longer list is data. */
const MOST = 100;

/** Length of a result that is searched for answers, in UTF-16 units. */
const LONGEST = 100_000;

/** A question without its answer. */
interface Asked {
  /** Possible keys of its answer. */
  readonly names: readonly string[];
  readonly text: string;
  readonly header: string | undefined;
  readonly options: readonly Omit<QuestionOption, 'chosen'>[];
  readonly multiple: boolean;
}

/** Reads questions to a person, and requests for permission. */
export const questionCalls: CallReader<QuestionCall> = {
  kind: 'question',
  read: readQuestion,
};

function readQuestion(parts: CallParts): QuestionCall | null {
  const asked = askedIn(parts);
  if (asked.length === 0) return null;
  const answers = answersOf(parts, asked);
  return { kind: 'question', questions: asked.map((one, index) => questionOf(one, answers[index])) };
}

function askedIn({ name, input }: CallParts): readonly Asked[] {
  const asks = ASKS.test(name) && !ASKS_AGENT.test(name);
  const list = listOf(input.questions).map(fieldsOf);
  if (list.length > 0) {
    const all =
      list.length <= MOST && (asks || list.every(({ question }) => stringOf(question) !== undefined))
        ? list.map(askedOf)
        : [];
    return all.every((one) => one !== undefined) ? all : [];
  }
  // The plan of an agent that asks to leave its planning mode.
  if (name === 'exitplanmode') {
    const plan = stringOf(input.plan);
    return plan === undefined
      ? []
      : [{ names: [], text: plan, header: undefined, options: [], multiple: false }];
  }
  const one = askedOf(isFields(input.toolCall) ? { ...fieldsOf(input.toolCall), ...input } : input, 0);
  if (one === undefined) return [];
  return asks || (stringOf(input.question) !== undefined && one.options.length > 0) ? [one] : [];
}

function askedOf(fields: Fields, index: number): Asked | undefined {
  const text = textIn(fields, ['question', 'prompt', 'message', 'text', 'reason', 'title', 'description']);
  if (text === undefined) return undefined;
  const header = stringOf(fields.header);
  const names = [text, stringOf(fields.id), header, String(index)].filter((name) => name !== undefined);
  const multiple = fields.multiSelect === true || fields.multiple === true || fields.allow_multiple === true;
  return { names, text, header, options: optionsIn(fields), multiple };
}

function optionsIn(fields: Fields): Asked['options'] {
  for (const name of ['options', 'choices', 'follow_up', 'suggestions']) {
    // Some tools take the list as JSON in a string.
    const list = fields[name];
    const options = listOf(typeof list === 'string' ? parsedList(list) : list).map(optionOf);
    if (options.length > 0 && options.length <= MOST && options.every((option) => option !== undefined))
      return options;
  }
  return [];
}

function parsedList(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function optionOf(value: unknown): Asked['options'][number] | undefined {
  const fields = fieldsOf(value);
  const label = stringOf(value) ?? textIn(fields, ['label', 'name', 'title', 'text', 'value']);
  const description = stringOf(fields.description);
  return label === undefined ? undefined : { label, ...(description !== undefined && { description }) };
}

/**
 * Answers in the order of the questions: from requests inside the call, from fields of the result, or from its text.
 */
function answersOf({ tool, result, resultText }: CallParts, asked: readonly Asked[]): readonly unknown[] {
  const requests = new Map(
    tool.children
      .filter((child): child is InputRequest => child.type === 'inputRequest')
      .map((request) => [request.prompt.trim(), request]),
  );
  const fields = fieldsOf(result);
  const named = isFields(fields.answers) ? fields.answers : fields;
  const words = wordsOf((resultText ?? '').slice(0, LONGEST), asked);
  const only = asked.length === 1 && tool.outcome === undefined ? stringOf(resultText) : undefined;
  return asked.map((one, index) => {
    const name = one.names.find((key) => Object.hasOwn(named, key));
    return (
      (name === undefined ? undefined : named[name]) ??
      listOf(fields.answers)[index] ??
      words[index] ??
      requestAnswer(requests.get(one.text.trim())) ??
      only ??
      (asked.length === 1
        ? textIn(fields, ['answer', 'response', 'selected', 'outcome', 'value'])
        : undefined)
    );
  });
}

/** Answer of a request: `{ "input": … }`. For yes or no, the result has more details. */
function requestAnswer(request: InputRequest | undefined): unknown {
  const [answer] = request?.children ?? [];
  const payload = answer && payloadOf(answer);
  const { input } = fieldsOf(payload?.ok ? payload.value : undefined);
  return typeof input === 'boolean' ? undefined : input;
}

/** Claude Code and others write `"question"="answer", "question"="answer".` as the result. */
function wordsOf(text: string, asked: readonly Asked[]): readonly (string | undefined)[] {
  let from = 0;
  const starts = asked.map(({ text: question }) => {
    const mark = `"${question}"="`;
    const at = text.indexOf(mark, from);
    if (at >= 0) from = at + mark.length;
    return at < 0 ? undefined : { at, from };
  });
  return starts.map((start, index) => {
    if (start === undefined) return undefined;
    const next = starts[index + 1]?.at;
    const rest = text.slice(start.from, next);
    const end =
      /" (?:user notes|selected preview)[:=]|"\. You can now/.exec(rest)?.index ?? rest.lastIndexOf('"');
    return end < 0 ? undefined : rest.slice(0, end);
  });
}

function questionOf({ text, header, options, multiple }: Asked, value: unknown): Question {
  const answers = textsOf(value);
  const labels = options.map(({ label }) => label);
  const chosen = new Set([...answers, ...(multiple ? joinedIn(answers.join(', '), labels) : [])]);
  return {
    text,
    ...(header !== undefined && { header }),
    options: options.map((option) => ({ ...option, chosen: chosen.has(option.label) })),
    multiple,
    ...(answers.length > 0 && { answer: answers.join(', ') }),
  };
}

/** Labels in an answer that are joined by commas. The longest are matched first, since a label may contain a comma. */
function joinedIn(answer: string, labels: readonly string[]): readonly string[] {
  let left = `, ${answer}, `;
  return labels
    .toSorted((a, b) => b.length - a.length)
    .filter((label) => {
      const isIn = left.includes(`, ${label}, `);
      if (isIn) left = left.replace(`, ${label}, `, () => ', ');
      return isIn;
    });
}

/** Texts of an answer: a text, a list of texts, or an object that holds them. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  const fields = fieldsOf(value);
  const held = fields.answers ?? fields.selected ?? fields.freeText ?? fields.answer ?? fields.value;
  const all = Array.isArray(value) ? value : Array.isArray(held) ? held : [value, held];
  return all.map(stringOf).filter((text) => text !== undefined);
}
