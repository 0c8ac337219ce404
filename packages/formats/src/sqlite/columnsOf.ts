/** A column of a table. */
export interface Column {
  readonly name: string;
  /** True if it stands for the row's number, and its own value is empty. */
  readonly isRowNumber: boolean;
}

/** Words that begin a constraint of a table, not a column. */
const CONSTRAINTS: ReadonlySet<string> = new Set(['constraint', 'primary', 'unique', 'check', 'foreign']);

/**
 * Stored columns of a table in their order, from the text that created it; `null` for a text that creates no table of rows with numbers.
 *
 * @param sql Untrusted text, such as `CREATE TABLE "part" (id TEXT PRIMARY KEY, data TEXT NOT NULL)`.
 */
export function columnsOf(sql: string): readonly Column[] | null {
  const tokens = tokensOf(sql);
  const open = tokens.findIndex(({ text }) => text === '(');
  if (open < 0 || tokens[0]?.text.toLowerCase() !== 'create') return null;
  const definitions: Token[][] = [[]];
  let depth = 0;
  let at = open;
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.text === '(' && !token.isQuoted) depth++;
    else if (token.text === ')' && !token.isQuoted) depth--;
    if (depth === 0) break;
    if (depth === 1 && token.text === ',' && !token.isQuoted) definitions.push([]);
    else if (at > open) (definitions.at(-1) as Token[]).push(token);
  }
  const options = wordsOf(tokens.slice(at + 1));
  if (depth !== 0 || options.includes(' without rowid')) return null;
  const isConstraint = ([first]: readonly Token[]) =>
    first === undefined || (!first.isQuoted && CONSTRAINTS.has(first.text.toLowerCase()));
  const columns = definitions.filter((one) => !isConstraint(one) && isStored(one));
  const keyOfTable = definitions
    .filter(isConstraint)
    .map((one) => / primary key \( (\S+) \)/.exec(wordsOf(one))?.[1])
    .find((name) => name !== undefined);
  return columns.map(([name, type, ...rest]) => ({
    name: name?.text ?? '',
    isRowNumber:
      type?.text.toLowerCase() === 'integer' &&
      (/^ (?:constraint \S+ )?primary key(?! desc)/.test(wordsOf(rest)) ||
        keyOfTable === name?.text.toLowerCase()),
  }));
}

/** False for a column that is computed when it is read. */
const isStored = (definition: readonly Token[]): boolean => {
  const words = wordsOf(definition.filter(({ isQuoted }) => !isQuoted));
  return !/ as \(/.test(words) || words.endsWith(' stored');
};

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

const wordsOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text }) => ` ${text.toLowerCase()}`).join('');

const WORD = /[^\s(),"'`[\]]+/y;

/** Words, quoted names and marks of a text, without its comments. A quote without an end ends the text. */
function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  const endOf = (mark: string, from: number) => {
    const at = sql.indexOf(mark, from);
    return at < 0 ? sql.length : at + mark.length;
  };
  for (let at = 0; at < sql.length; ) {
    const first = sql[at] as string;
    if (sql.startsWith('--', at)) at = endOf('\n', at);
    else if (sql.startsWith('/*', at)) at = endOf('*/', at + 2);
    else if ('"\'`['.includes(first)) {
      const close = first === '[' ? ']' : first;
      let end = endOf(close, at + 1);
      // A quote is written twice within quotes.
      if (close === first) while (sql[end] === close) end = endOf(close, end + 1);
      const inner = sql.slice(at + 1, end - 1);
      tokens.push({ text: inner.replaceAll(close + close, close), isQuoted: true });
      at = end;
    } else if ('(),'.includes(first)) {
      tokens.push({ text: first, isQuoted: false });
      at++;
    } else {
      WORD.lastIndex = at;
      const [word] = WORD.exec(sql) ?? [];
      if (word !== undefined) tokens.push({ text: word, isQuoted: false });
      at += word?.length ?? 1;
    }
  }
  return tokens;
}
