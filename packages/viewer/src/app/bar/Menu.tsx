import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** Props of {@link Menu}. */
export interface MenuProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly isDisabled?: boolean;
  /** Content of the menu. */
  readonly children: ReactNode;
}

const CloseContext = createContext(() => {});

/** Returns a function that closes the surrounding menu and moves the focus back to its button. */
export const useCloseMenu = (): (() => void) => useContext(CloseContext);

/** Focusable elements of a menu. */
const CONTROLS = 'button:enabled, a[href], input:enabled, select:enabled';

/** A button with a popup menu. Arrow keys move through it; Escape, a click or focus elsewhere, and “Back” close it. */
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (by !== undefined && event.target instanceof HTMLButtonElement) {
      // Prevents scrolling of the page behind it. Fields handle arrow keys themselves.
      event.preventDefault();
      const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
      controls[controls.indexOf(event.target) + by]?.focus();
      if (!isOpen && by > 0) setOpen(true);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys anywhere in it
    <div ref={root} className="viewer-menu" onKeyDown={onKeyDown}>
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
