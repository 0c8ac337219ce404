import { Fragment, type ReactNode } from 'react';

/** Text that may break where `at` matches, rather than inside a word. */
export function breakable(text: string, at: RegExp): ReactNode {
  return text.split(at).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which may repeat
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
