import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

interface FoldProps {
  /** Identity for styling: `data-component` of the root. */
  readonly name: string;
  /** What is always shown: the content of the button. */
  readonly summary: ReactNode;
  /** Whether it is open as long as the reader has not decided. */
  readonly defaultOpen: boolean;
  /** Open or not, decided by the host; together with `onOpenChange`. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Level of the heading that the button stands in; none if not given. */
  readonly headingLevel?: number;
  /** `data-…` attributes of the root. */
  readonly state?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly children: ReactNode;
}

/** Before the browser paints where there is one; a server has nothing to lay out. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A button that opens and closes what is under it. Closed content stays findable by the browser's own search. */
export function Fold({
  name,
  summary,
  defaultOpen,
  open: openByHost,
  onOpenChange,
  headingLevel,
  state,
  children,
}: FoldProps): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = openByHost ?? chosen ?? defaultOpen;
  const panel = useRef<HTMLDivElement>(null);

  const change = (next: boolean) => {
    setChosen(next);
    onOpenChange?.(next);
  };

  // React knows `hidden` as true or false only; the browser also knows `until-found`, and tells when it has found.
  useBrowserLayoutEffect(() => {
    if (!open) panel.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  useEffect(() => {
    const element = panel.current;
    const reveal = () => {
      setChosen(true);
      onOpenChange?.(true);
    };
    element?.addEventListener('beforematch', reveal);
    return () => element?.removeEventListener('beforematch', reveal);
  }, [onOpenChange]);

  const button = (
    <button
      type="button"
      data-part="Toggle"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => change(!open)}
    >
      <span data-part="Chevron" aria-hidden="true" />
      {summary}
    </button>
  );
  const Heading = `h${Math.min(6, headingLevel ?? 6)}` as 'h6';

  return (
    <div data-component={name} data-open={open || undefined} {...state}>
      {headingLevel === undefined ? button : <Heading data-part="Heading">{button}</Heading>}
      <div id={id} ref={panel} data-part="Panel" hidden={!open}>
        {children}
      </div>
    </div>
  );
}
