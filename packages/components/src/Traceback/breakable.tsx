import { Fragment, type ReactNode } from 'react';

/** Names in a text, qualified by dots, go on in the next line behind a dot rather than inside a word. */
export function breakable(text: string): ReactNode {
  return text.split(/(?<=\S\.)(?=[\p{L}_$])/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, some of them the same
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
