import { Fragment, type ReactNode } from 'react';

/** Props of {@link WithCode}. */
export interface WithCodeProps {
  /** Plain text, in which backticks surround code. */
  readonly text: string;
}

/** Message with its code as code. A backtick without a second one stays. */
export function WithCode({ text }: WithCodeProps): ReactNode {
  const pieces = text.split('`');
  const hasOdd = pieces.length % 2 === 0;
  return pieces.map((piece, index) => {
    const isCode = index % 2 === 1 && !(hasOdd && index === pieces.length - 1);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in order
      <Fragment key={index}>
        {isCode ? <code>{piece}</code> : index % 2 === 1 ? `\`${piece}` : piece}
      </Fragment>
    );
  });
}
