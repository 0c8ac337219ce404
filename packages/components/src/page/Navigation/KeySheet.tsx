'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRightToLeft } from '../../dom/isRightToLeft';
import { useLaterLabels } from '../../state/useLaterLabels';

interface KeySheetProps {
  readonly close: () => void;
}

/** A dialog that lists the keys of the transcript. */
export function KeySheet({ close }: KeySheetProps): ReactNode {
  const labels = useLaterLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMirrored, setMirrored] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    setMirrored(isRightToLeft(element));
    element.showModal();
  }, []);
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['J', 'K'], labels.keyBlocks],
    [['[', ']'], labels.keyFailures],
    [['{', '}'], labels.keyPrompts],
    [isMirrored ? ['→', '←'] : ['←', '→'], labels.keyFold],
    [['Enter'], labels.keyEnter],
    [['Esc'], labels.keyEscape],
    [['.'], labels.keyActions],
    [['/'], labels.keyFind],
    [['n', 'N'], labels.keyMatches],
    [['?'], labels.keySheet],
  ];
  return (
    <dialog ref={dialog} data-component="KeySheet" aria-label={labels.keySheet} onClose={close}>
      <p data-part="Title">{labels.keySheet}</p>
      <dl>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
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
