import type { Emitter } from 'highlight.js';
import type { CodeRun, RunLine, Token } from './Grammar';

/** Tokens of the scopes of highlight.js, by the first word of a scope or by its whole name. */
const TOKENS: Readonly<Record<string, Token>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  name: 'keyword',
  section: 'keyword',
  doctag: 'keyword',
  operator: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  code: 'string',
  link: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  'variable.constant': 'number',
  comment: 'comment',
  quote: 'comment',
  meta: 'comment',
  title: 'name',
  type: 'name',
  built_in: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  'selector-attr': 'name',
  'selector-pseudo': 'name',
  'template-variable': 'name',
  addition: 'added',
  deletion: 'removed',
};

const tokenOf = (scope: string): Token | undefined => {
  const [first = ''] = scope.split('.');
  const name = Object.hasOwn(TOKENS, scope) ? scope : first;
  return Object.hasOwn(TOKENS, name) ? TOKENS[name] : undefined;
};

/** Collects the output of highlight.js as lines of runs instead of HTML. */
export class LineEmitter implements Emitter {
  readonly lines: CodeRun[][] = [[]];
  /** Tokens of the open scopes. A scope without a token inherits that of its parent, except `subst`, which is code in a string. */
  readonly #open: (Token | undefined)[] = [];

  startScope(scope: string): void {
    this.#open.push(scope === 'subst' ? undefined : (tokenOf(scope) ?? this.#open.at(-1)));
  }

  endScope(): void {
    this.#open.pop();
  }

  // highlight.js opens and closes modes by these names, which its interface does not declare.
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  addText(text: string): void {
    this.#add(text, this.#open.at(-1));
  }

  __addSublanguage(emitter: Emitter): void {
    if (!(emitter instanceof LineEmitter)) return;
    for (const [at, line] of emitter.lines.entries()) {
      if (at > 0) this.lines.push([]);
      for (const { text, token } of line) this.#add(text, token);
    }
  }

  finalize(): void {}

  toHTML(): string {
    return '';
  }

  #add(text: string, token: Token | undefined): void {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) this.lines.push([]);
      if (part === '') continue;
      const line = this.lines.at(-1) ?? [];
      const last = line.at(-1);
      if (last !== undefined && last.token === token)
        line[line.length - 1] = { ...last, text: last.text + part };
      else line.push(token === undefined ? { text: part } : { text: part, token });
    }
  }
}

/** Lines of a text without colours. */
export const plainLines = (text: string): readonly RunLine[] =>
  text.split('\n').map((line) => (line === '' ? [] : [{ text: line }]));
