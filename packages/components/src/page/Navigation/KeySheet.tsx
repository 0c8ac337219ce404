'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useLaterLabels } from '../../state/useLaterLabels';

interface KeySheetProps {
  readonly close: () => void;
}

/** A dialog that lists the keys of the transcript. */
export function KeySheet({ close }: KeySheetProps): ReactNode {
  const labels = useLaterLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['J', 'K'], labels.keyBlocks],
    [['[', ']'], labels.keyFailures],
    [['{', '}'], labels.keyPrompts],
    [['←', '→'], labels.keyFold],
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
            <dt dir="ltr">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
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
