'use client';

import type { AnyRequest } from '@agent-transcript/protocol';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AutoFormLabels } from '../labels/en';

/** The properties of a playground that another request changes. */
interface Replaceable {
  readonly request: AnyRequest;
  readonly labels: AutoFormLabels;
  readonly menu?: unknown;
  readonly storageKey?: string | false;
}

interface PasteRequestProps<Props extends Replaceable> {
  /** The properties of the host's playground. */
  readonly playground: Props;
  /** Renders the playground of the host's request or of the pasted one. */
  readonly children: (props: Props & { readonly pasting: ReactNode }) => ReactNode;
}

/** Loaded when somebody asks for it. */
const PastePanel = lazy(async () => ({ default: (await import('./PastePanel')).PastePanel }));

/**
 * Takes a request from elsewhere in place of the host's. Each has a playground of its own, so that neither drafts nor runs of
 * one are shown with the other.
 */
export function PasteRequest<Props extends Replaceable>({
  playground,
  children,
}: PasteRequestProps<Props>): ReactNode {
  const { labels, storageKey } = playground;
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<File | string>();
  const [{ turn, pasted }, setShown] = useState<Shown>({ turn: 0 });
  const pasting = (
    // Keyboards have the button, and a field for files.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-part="Paste"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // The browser would open a file in place of the page.
        event.preventDefault();
        setDropped(event.dataTransfer.files[0] ?? event.dataTransfer.getData('text'));
        setOpen(true);
      }}
    >
      <button
        // Each request has a button of its own; what was pressed to open it has gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={turn > 0}
        type="button"
        data-part="PaneAction"
        aria-expanded={isOpen}
        onClick={() => {
          setDropped(undefined);
          setOpen(!isOpen);
        }}
      >
        {labels.playground.pasteRequest}
      </button>
      {(isOpen || pasted !== undefined) && (
        <Suspense fallback={null}>
          <PastePanel
            labels={labels}
            isOpen={isOpen}
            pasted={pasted}
            dropped={dropped}
            onOpen={(next) => {
              setOpen(false);
              setShown({ turn: turn + 1, pasted: next });
            }}
          />
        </Suspense>
      )}
    </div>
  );
  const shown: Props =
    pasted === undefined
      ? playground
      : {
          ...playground,
          request: pasted.request,
          // The tools and the look of the form are those of the host's request, and so is the name of the place in the storage.
          menu: undefined,
          uiSchema: undefined,
          storageKey: storageKey === false ? false : undefined,
        };
  return <Fragment key={turn}>{children({ ...shown, pasting })}</Fragment>;
}

interface Shown {
  /** Another one for each playground. */
  readonly turn: number;
  /** In place of the host's request. */
  readonly pasted?: PastedRequest | undefined;
}

/** A request from elsewhere, and what it is called. */
export interface PastedRequest {
  readonly name: string;
  readonly request: AnyRequest;
}
