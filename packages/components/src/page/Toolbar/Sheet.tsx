'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLabels } from '../../state/useLabels';

/** Props of {@link Sheet}. */
export interface SheetProps {
  /** Filters and actions. Elements of the first load, whose code would be cut out of that if the sheet named it. */
  readonly tools: ReactNode;
  readonly outline: ReactNode;
  /** Called when it is closed. */
  readonly close: () => void;
}

/** What stands beside and above the transcript on a wide page, over a narrow one. The focus stays in it until it closes. */
export function Sheet({ tools, outline, close }: SheetProps): ReactNode {
  const labels = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // Closed before the page goes to a block: the focus comes back to the button, and from the outline it goes there then. The dialog
    // itself is hit beside its content.
    const goes = 'a[href^="#"], [data-part="Jump"] > button';
    if (target === currentTarget || (target as Element).closest(goes) !== null) dialog.current?.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, and its links take keys
    <dialog
      ref={dialog}
      data-component="TranscriptSheet"
      aria-label={tools ? labels.moreTools : labels.outline}
      onClose={close}
      onClickCapture={onClick}
    >
      <div data-part="Tools" data-tools="">
        {tools}
        <button type="button" data-part="Close" onClick={() => dialog.current?.close()}>
          {labels.closeSearch}
        </button>
      </div>
      {outline}
    </dialog>
  );
}
