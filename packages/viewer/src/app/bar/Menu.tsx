import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';

/** Props of {@link Menu}. */
export interface MenuProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isDisabled?: boolean;
  /** What is behind the button. */
  readonly children: ReactNode;
}

const CloseContext = createContext(() => {});

/** Closes the menu around a component, and gives the focus back to its button. */
export const useCloseMenu = (): (() => void) => useContext(CloseContext);

/** A button and what it shows: Escape, a click or the focus elsewhere, and the way back close it. */
export function Menu({ icon, name, isDisabled = false, children }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onAway = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', onAway);
    document.addEventListener('focusin', onAway);
    const onBack = () => setOpen(false);
    window.addEventListener('popstate', onBack);
    return () => {
      document.removeEventListener('pointerdown', onAway);
      document.removeEventListener('focusin', onAway);
      window.removeEventListener('popstate', onBack);
    };
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape anywhere in it
    <div
      ref={root}
      className="viewer-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span>{name}</span>
      </button>
      {isOpen && (
        <div id={id} role="group" aria-label={name} className="viewer-popup">
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}
