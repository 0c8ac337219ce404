'use client';

import type { AnyRequest } from '@agent-transcript/protocol';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AutoFormLabels } from '../labels/en';
import { storageKeyOf } from './runs/storageKeyOf';

/** The properties of a playground that another request changes. */
interface Replaceable {
  readonly request: AnyRequest;
  readonly labels: AutoFormLabels;
  readonly menu?: unknown;
  readonly storageKey?: string | false;
  readonly hidden?: boolean | undefined;
}

interface PasteRequestProps<Props extends Replaceable> {
  /** The properties of the host's playground. */
  readonly playground: Props;
  /** Renders the playground of the host's request or of a pasted one. */
  readonly children: (props: Props & { readonly pasting: ReactNode }) => ReactNode;
}

/** Loaded when somebody asks for it. */
const PastePanel = lazy(async () => ({ default: (await import('./PastePanel')).PastePanel }));

/** How many pasted requests stay as they were left. */
const MAX_PASTED = 5;

/**
 * Takes a request from elsewhere in place of the host's. Each has a playground of its own, so that neither drafts nor runs of
 * one are shown with the other, and which stays, out of sight, with all that was typed in it.
 */
export function PasteRequest<Props extends Replaceable>({
  playground,
  children,
}: PasteRequestProps<Props>): ReactNode {
  const { labels, storageKey } = playground;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [dropped, setDropped] = useState<File | string>();
  const [{ turn, shown, pasted }, setPlaygrounds] = useState<Playgrounds>({ turn: 0, pasted: [] });
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
      {(isOpen || shown !== undefined) && (
        <Suspense fallback={null}>
          <PastePanel
            labels={labels}
            isOpen={isOpen}
            pasted={shown}
            dropped={dropped}
            text={text}
            onText={setText}
            onOpen={(next) => {
              setOpen(false);
              setDropped(undefined);
              setPlaygrounds(next === undefined ? { turn: turn + 1, pasted } : opened(next));
            }}
          />
        </Suspense>
      )}
    </div>
  );

  function opened({ name, request }: OpenedRequest): Playgrounds {
    const key = storageKeyOf(request);
    // The same request again is the playground that it had.
    const next = pasted.find((one) => one.key === key) ?? { key, name, request };
    const rest = pasted.filter((one) => one !== next);
    return { turn: turn + 1, shown: next, pasted: [...rest, next].slice(-MAX_PASTED) };
  }

  const show = (one: PastedRequest | undefined, given: Props) => (
    <Fragment key={one?.key ?? ''}>
      {children({
        ...given,
        hidden: given.hidden === true || one !== shown,
        pasting: one === shown && pasting,
      })}
    </Fragment>
  );
  return [
    show(undefined, playground),
    ...pasted.map((one) =>
      show(one, {
        ...playground,
        request: one.request,
        // The tools and the look of the form are those of the host's request, and so is the name of the place in the storage.
        menu: undefined,
        uiSchema: undefined,
        storageKey: storageKey === false ? false : undefined,
      }),
    ),
  ];
}

interface Playgrounds {
  /** How often another one was shown. */
  readonly turn: number;
  /** Shown in place of the host's. */
  readonly shown?: PastedRequest | undefined;
  /** Those that there are, the last one used last. */
  readonly pasted: readonly PastedRequest[];
}

/** A request from elsewhere, and what it is called. */
export interface OpenedRequest {
  readonly name: string;
  readonly request: AnyRequest;
}

interface PastedRequest extends OpenedRequest {
  readonly key: string;
}
