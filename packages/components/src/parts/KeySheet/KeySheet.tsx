'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRightToLeft } from '../../dom/isRightToLeft';
import { useLabels } from '../../state/useLabels';

/** Keys with the same or opposite effects, and their description. */
export type KeyLine = readonly [keys: readonly string[], what: string];

interface KeySheetProps {
  /** All keys except that of the sheet itself. Arrows are swapped in a right-to-left page. */
  readonly keys: readonly KeyLine[];
  readonly close: () => void;
}

/** Dialog that lists keyboard shortcuts. */
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
