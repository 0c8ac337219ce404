import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { parse, postprocess, preprocess } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Event, Extension, Token } from 'micromark-util-types';
import { type Nodes, plainText } from './nodes';

/** A node that is not closed yet: of links and images it shows only at their end what they are. */
interface Open {
  type: Nodes['type'] | 'root';
  start: number;
  end: number;
  /** None of what is a leaf, to which nothing is appended. */
  children: Nodes[];
  [field: string]: unknown;
}

/** What is known while the events of the tokenizer are gone through. */
interface Reading {
  /** What is open, from the root on. */
  readonly stack: Open[];
  /** What is gathered for a field of the node that is open, and is no child of it; `null` if nothing is. */
  text: string | null;
  /** Whether a blank line stands between here and the block before. */
  blank: boolean;
  /** Whether nothing of an item has come but its marker: the rest of that line is no blank line. */
  atMarker: boolean;
  /** Whether the line ending that follows belongs to a hard break. */
  broken: boolean;
  /** Of a numeric character reference; 0 of a named one. */
  base: number;
  slice(token: Token): string;
}

type Handler = (at: Reading, token: Token) => void;
type Handlers = Partial<Record<string, Handler>>;

const GFM = [gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()];
const readPlain = createReader(GFM);
const readAddresses = createReader([gfmAutolinkLiteral(), ...GFM]);

/**
 * The blocks of a text of CommonMark and GFM, as `micromark` reads them.
 *
 * @param addresses Whether addresses without brackets around them are looked for: at every letter, half of all the work.
 */
export function readMarkdown(text: string, addresses: boolean): Nodes[] {
  return (addresses ? readAddresses : readPlain)(text);
}

function createReader(extensions: Extension[]): (text: string) => Nodes[] {
  // To make one costs as much as to read a short paragraph.
  const parser = parse({ extensions });
  return (text) => {
    // It is made for one text: what it has found in the last one is forgotten.
    Object.assign(parser, { defined: [], lazy: {}, gfmFootnotes: undefined });
    const pieces = preprocess();
    // A byte order mark is left out only in front of the first piece, and then not counted.
    pieces('', undefined);
    return toNodes(postprocess(parser.document().write(pieces(text, undefined, true))));
  };
}

function toNodes(events: readonly Event[]): Nodes[] {
  const root: Open = { type: 'root', start: 0, end: 0, children: [] };
  let context = events[0]?.[2];
  const at: Reading = {
    stack: [root],
    text: null,
    blank: false,
    atMarker: false,
    broken: false,
    base: 0,
    slice: (token) => context?.sliceSerialize(token) ?? '',
  };
  for (const [kind, token, own] of events) {
    context = own;
    (kind === 'enter' ? enter : exit)[token.type]?.(at, token);
  }
  return root.children;
}

/** In these a line ending is text. */
const INLINE = new Set<string>(['paragraph', 'emphasis', 'strong', 'delete']);

/** What these consist of is gathered, or nothing. */
const LEAVES = new Set<string>([
  'break',
  'code',
  'definition',
  'footnoteReference',
  'html',
  'inlineCode',
  'thematicBreak',
]);

/** Opens a node with these fields; those that are no children of a block stand in the text. */
const opens =
  (type: Open['type'], fields?: (token: Token) => Record<string, unknown>): Handler =>
  (at, token) => {
    open(at, token, type, fields?.(token));
  };

/** Opens a block. A blank line before one that is not the first of its item sets the whole list apart. */
const opensBlock =
  (type: Open['type'], fields?: (token: Token) => Record<string, unknown>): Handler =>
  (at, token) => {
    const parent = top(at);
    if (at.blank && parent.type === 'listItem' && parent.children.length > 0) above(at).loose = true;
    at.blank = false;
    at.atMarker = false;
    open(at, token, type, fields?.(token));
  };

const gathers: Handler = (at) => {
  at.text = '';
};

const drops: Handler = (at) => {
  at.text = null;
};

/** Puts what was gathered into a field. */
const fills =
  (field: string): Handler =>
  (at) => {
    top(at)[field] = take(at);
  };

/** Names what is referred to by what stands there, as it is written. */
const names: Handler = (at, token) => {
  at.text = null;
  const label = at.slice(token);
  const node = top(at);
  node.label = label;
  node.identifier = normalizeIdentifier(label).toLowerCase();
};

const appends: Handler = (at, token) => append(at, token, at.slice(token));

/** An address is its own text. */
const addresses =
  (scheme: (address: string) => string = () => ''): Handler =>
  (at, token) => {
    const address = at.slice(token);
    append(at, token, address);
    top(at).url = scheme(address) + address;
  };

const closes: Handler = (at, token) => close(at, token);

/** @param trim What is taken away from what was gathered. */
const closesWith =
  (trim: RegExp): Handler =>
  (at, token) => {
    top(at).value = take(at).replace(trim, '');
    close(at, token);
  };

const LINE_ENDS = /^(?:\r\n|\n|\r)|(?:\r\n|\n|\r)$/g;
const LAST_LINE_END = /(?:\r\n|\n|\r)$/;
const NOTHING = /(?!)/;

const opensList: (ordered: boolean) => Handler = (ordered) =>
  opensBlock('list', () => ({ ordered, first: null, loose: false }));
const opensLink = () => ({ url: '', title: null });

/** What is written in another way begins with its first sign. */
const opensText: Handler = (at, token) => append(at, token, '');

const opensBreak: Handler = (at, token) => {
  open(at, token, 'break');
  at.broken = true;
};

const enter: Handlers = {
  atxHeading: opensBlock('heading', () => ({ depth: 0 })),
  autolink: opens('link', opensLink),
  blockQuote: opensBlock('blockquote'),
  characterEscape: opensText,
  characterReference: opensText,
  codeFenced: opensBlock('code', () => ({ lang: '' })),
  codeFencedFenceInfo: gathers,
  codeFencedFenceMeta: gathers,
  codeIndented(at, token) {
    opensBlock('code', () => ({ lang: '' }))(at, token);
    at.text = '';
  },
  codeText(at, token) {
    open(at, token, 'inlineCode');
    at.text = '';
  },
  definition: opensBlock('definition', opensLink),
  definitionDestinationString: gathers,
  definitionLabelString: gathers,
  definitionTitleString: gathers,
  emphasis: opens('emphasis'),
  gfmFootnoteCall: opens('footnoteReference'),
  gfmFootnoteCallString: gathers,
  gfmFootnoteDefinition: opensBlock('footnoteDefinition'),
  gfmFootnoteDefinitionLabelString: gathers,
  hardBreakEscape: opensBreak,
  hardBreakTrailing: opensBreak,
  htmlFlow(at, token) {
    opensBlock('html')(at, token);
    at.text = '';
  },
  htmlText(at, token) {
    open(at, token, 'html');
    at.text = '';
  },
  image: opens('image', opensLink),
  labelText(at) {
    top(at).inText = true;
  },
  link: opens('link', opensLink),
  lineEndingBlank(at) {
    at.blank ||= !at.atMarker;
    at.atMarker = false;
  },
  listItemPrefix(at, token) {
    if (top(at).type === 'listItem') {
      if (at.blank) above(at).loose = true;
      close(at, token);
    }
    at.blank = false;
    at.atMarker = true;
    open(at, token, 'listItem', { checked: null });
  },
  listOrdered: opensList(true),
  listUnordered: opensList(false),
  literalAutolink: opens('link', opensLink),
  paragraph: opensBlock('paragraph'),
  referenceString: gathers,
  resourceDestinationString: gathers,
  resourceTitleString: gathers,
  setextHeading: opensBlock('heading', () => ({ depth: 0 })),
  setextHeadingText(at, token) {
    const heading = top(at);
    heading.inText = true;
    // The heading's own token begins with the definitions before it.
    heading.start = token.start.offset;
  },
  strikethrough: opens('delete'),
  strong: opens('strong'),
  table: opensBlock('table', (token) => ({ align: token._align })),
  tableData: opens('tableCell'),
  tableHeader: opens('tableCell'),
  tableRow: opens('tableRow'),
  thematicBreak: opensBlock('thematicBreak'),
};

const exit: Handlers = {
  atxHeading: closes,
  atxHeadingSequence(at, token) {
    // There may be another at the end.
    top(at).depth ||= at.slice(token).length;
  },
  autolink: closes,
  autolinkEmail: addresses(() => 'mailto:'),
  autolinkProtocol: addresses(),
  blockQuote: closesContainer,
  characterEscapeValue: appends,
  characterReferenceMarkerHexadecimal(at) {
    at.base = 16;
  },
  characterReferenceMarkerNumeric(at) {
    at.base = 10;
  },
  characterReferenceValue(at, token) {
    const value = at.slice(token);
    const decoded =
      at.base > 0 ? decodeNumericCharacterReference(value, at.base) : decodeNamedCharacterReference(value);
    append(at, token, decoded || `&${value};`);
    at.base = 0;
  },
  codeFenced: closesWith(LINE_ENDS),
  codeFencedFence(at) {
    // After the first one comes the code.
    at.text ??= '';
  },
  codeFencedFenceInfo: fills('lang'),
  codeFencedFenceMeta: drops,
  codeFlowValue: appends,
  codeIndented: closesWith(LAST_LINE_END),
  codeText(at, token) {
    const isInCell = at.stack.some(({ type }) => type === 'tableCell');
    // GFM 4.10: in a cell a bar is escaped in code too.
    if (isInCell) at.text = take(at).replaceAll('\\|', '|');
    closesWith(NOTHING)(at, token);
  },
  codeTextData: appends,
  data: appends,
  definition: closes,
  definitionDestinationString: fills('url'),
  definitionLabelString: names,
  definitionTitleString: fills('title'),
  emphasis: closes,
  gfmFootnoteCall: closes,
  gfmFootnoteCallString: names,
  gfmFootnoteDefinition: closesContainer,
  gfmFootnoteDefinitionLabelString: names,
  hardBreakEscape: closes,
  hardBreakTrailing: closes,
  htmlFlow: closesWith(NOTHING),
  htmlFlowData: appends,
  htmlText: closesWith(NOTHING),
  htmlTextData: appends,
  image: closesLink,
  labelText(at, token) {
    names(at, token);
    const node = top(at);
    node.inText = false;
    node.isReference = true;
  },
  lineEnding(at, token) {
    const { type, inText } = top(at);
    at.atMarker = false;
    if (at.broken) at.broken = false;
    // In code that stands in a line it is a space (CommonMark 6.1).
    else if (type === 'inlineCode') at.text += ' ';
    else if (at.text !== null || inText === true || INLINE.has(type)) append(at, token, at.slice(token));
  },
  link: closesLink,
  listItemValue(at, token) {
    const list = above(at);
    list.first ??= Number.parseInt(at.slice(token), 10);
  },
  listOrdered: closesList,
  listUnordered: closesList,
  literalAutolink: closes,
  literalAutolinkEmail: addresses((address) => (/^(?:mailto|xmpp):/i.test(address) ? '' : 'mailto:')),
  literalAutolinkHttp: addresses(),
  literalAutolinkWww: addresses(() => 'http://'),
  paragraph(at, token) {
    const { children } = top(at);
    const [text] = children;
    // The space behind a checkbox: nothing else leaves one at the beginning.
    if (typeof above(at).checked === 'boolean' && text?.type === 'text') {
      text.value = text.value.replace(/^[\t\n\r ]/, '');
      if (text.value === '') children.shift();
    }
    close(at, token);
  },
  referenceString: names,
  resource(at) {
    top(at).isReference = false;
  },
  resourceDestinationString: fills('url'),
  resourceTitleString: fills('title'),
  setextHeading: closes,
  setextHeadingLineSequence(at, token) {
    top(at).depth = at.slice(token).startsWith('=') ? 1 : 2;
  },
  setextHeadingText(at) {
    top(at).inText = false;
  },
  strikethrough: closes,
  strong: closes,
  table: closes,
  tableData: closes,
  tableHeader: closes,
  tableRow: closes,
  taskListCheck(at, token) {
    const item = above(at);
    const mark = at.slice(token);
    if (item.type === 'listItem') item.checked = /x/i.test(mark);
    // In a quotation that an item begins with.
    else append(at, token, mark);
  },
  thematicBreak: closes,
};

function top({ stack }: Reading): Open {
  return stack[stack.length - 1] as Open;
}

function above({ stack }: Reading): Open {
  return stack[stack.length - 2] as Open;
}

function open(
  at: Reading,
  { start, end }: Token,
  type: Open['type'],
  fields?: Record<string, unknown>,
): void {
  const place = { start: start.offset, end: end.offset };
  const node = { type, ...fields, ...place, ...(LEAVES.has(type) ? null : { children: [] }) } as Open;
  top(at).children.push(node as unknown as Nodes);
  at.stack.push(node);
}

function close({ stack }: Reading, { end }: Token): void {
  (stack.pop() as Open).end = end.offset;
}

function closesContainer(at: Reading, token: Token): void {
  // A blank line in it is none of what stands around it.
  at.blank = false;
  close(at, token);
}

function closesList(at: Reading, token: Token): void {
  close(at, token);
  close(at, token);
}

/** With neither an address nor a title of its own it is a reference. */
function closesLink(at: Reading, token: Token): void {
  close(at, token);
  const siblings = top(at).children;
  const { type, start, end, children, url, title, label, identifier, isReference } =
    siblings.pop() as unknown as Open;
  const body =
    type === 'image' ? { alt: plainText({ type: 'paragraph', start, end, children }, '') } : { children };
  siblings.push(
    (isReference === true
      ? { type: `${type}Reference`, label, identifier, ...body, start, end }
      : { type, url, title, ...body, start, end }) as Nodes,
  );
}

function take(at: Reading): string {
  const { text } = at;
  at.text = null;
  return text ?? '';
}

function append(at: Reading, { start, end }: Token, value: string): void {
  if (at.text !== null) {
    at.text += value;
    return;
  }
  const { children } = top(at);
  const last = children[children.length - 1];
  if (last?.type === 'text') {
    last.value += value;
    last.end = end.offset;
  } else children.push({ type: 'text', value, start: start.offset, end: end.offset });
}
