'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLabels } from '../../state/useLabels';

/** Props of {@link Sheet}. */
export interface SheetProps {
  /** Filters and actions, passed as elements, so that their code stays part of the first load. */
  readonly tools: ReactNode;
  readonly outline: ReactNode;
  /** Called when it is closed. */
  readonly close: () => void;
}

/** Dialog on a narrow page with the tools and the outline of a wide page. The focus stays in it until it closes. */
export function Sheet({ tools, outline, close }: SheetProps): ReactNode {
  const labels = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // Closes before the page goes to a block, so that the focus returns to the button and then moves on. A press outside the content hits
    // the dialog itself.
    const goes = 'a[href^="#"], [data-part="Jump"] > button';
    if (target === currentTarget || (target as Element).closest(goes) !== null) dialog.current?.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape
    // closes it, and its links take keys
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
