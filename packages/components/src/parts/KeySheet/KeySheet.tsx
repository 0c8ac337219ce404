'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRightToLeft } from '../../dom/isRightToLeft';
import { useLabels } from '../../state/useLabels';

/** Keys that do the same, or one the opposite of the other, and what they do. */
export type KeyLine = readonly [keys: readonly string[], what: string];

interface KeySheetProps {
  /** All but the key of the sheet itself. An arrow to the left goes on from right to left, and the other way round. */
  readonly keys: readonly KeyLine[];
  readonly close: () => void;
}

/** A dialog that lists keys. */
export function KeySheet({ keys, close }: KeySheetProps): ReactNode {
  const labels = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMirrored, setMirrored] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    setMirrored(isRightToLeft(element));
    element.showModal();
  }, []);
  const lines: readonly KeyLine[] = [...keys, [['?'], labels.keySheet]];
  return (
    <dialog ref={dialog} data-component="KeySheet" aria-label={labels.keySheet} onClose={close}>
      <p data-part="Title">{labels.keySheet}</p>
      <dl>
        {lines.map(([names, what]) => (
          <div key={what}>
            <dt>
              {(isMirrored && names[0] === '←' ? names.toReversed() : names).map((name) => (
                <kbd key={name} dir="ltr">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {labels.closeSearch}
      </button>
    </dialog>
  );
}
