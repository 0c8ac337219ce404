import type { Emitter } from 'highlight.js';
import type { Run, RunLine, Token } from './Grammar';

/** The token of a scope of highlight.js, by the first word of its name, or by all of it. */
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

/** Collects what highlight.js finds as lines of runs, in place of its HTML. */
export class LineEmitter implements Emitter {
  readonly lines: Run[][] = [[]];
  /** The tokens that are open; a scope without a token has that around it, and `subst`, code in a string, has none. */
  readonly #open: (Token | undefined)[] = [];

  startScope(scope: string): void {
    this.#open.push(scope === 'subst' ? undefined : (tokenOf(scope) ?? this.#open.at(-1)));
  }

  endScope(): void {
    this.#open.pop();
  }

  // Modes are opened and closed by these names, which the interface does not have.
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

/** The lines of a text without colours. */
export const plainLines = (text: string): readonly RunLine[] =>
  text.split('\n').map((line) => (line === '' ? [] : [{ text: line }]));
