'use client';

import type { AnyRequest } from '@agent-transcript/protocol';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AutoFormLabels } from '../labels/AutoFormLabels';
import type { PlaygroundLinks } from './link/PlaygroundLinks';
import { useOpenedLink } from './link/useOpenedLink';
import { storageKeyOf } from './runs/storageKeyOf';

/** The properties of a playground that another request changes. */
interface Replaceable {
  readonly request: AnyRequest;
  readonly labels: AutoFormLabels;
  readonly menu?: unknown;
  readonly storageKey?: string | false;
  readonly links?: PlaygroundLinks | boolean | undefined;
  /** The instance that is shown at first. */
  readonly firstInstance?: string | undefined;
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

/** Most pasted requests that keep their state. */
const MAX_PASTED = 5;

/**
 * Takes a request from elsewhere, pasted or in a link, in place of the host's. Each has a playground of its own, so that neither drafts nor runs of
 * one are shown with the other, and which stays, out of sight, with all that was typed in it.
 */
export function PasteRequest<Props extends Replaceable>({
  playground,
  children,
}: PasteRequestProps<Props>): ReactNode {
  const { labels, storageKey, links } = playground;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [dropped, setDropped] = useState<File | string>();
  const [{ turn, shown, pasted }, setPlaygrounds] = useState<Playgrounds>({ turn: 0, pasted: [] });
  const linkProblem = useOpenedLink({
    links,
    request: playground.request,
    onOpen: ({ request, instance, isOwn }) => {
      const key = `${storageKeyOf(request)}-link`;
      const found = { key, name: labels.playground.link, request, instance, isOwn, isLinked: true };
      setPlaygrounds((now) => withShown(now, found));
    },
    onLeave: () =>
      setPlaygrounds((now) => (now.shown?.isLinked === true ? { ...now, shown: undefined } : now)),
  });
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
              const found = next && { ...next, key: storageKeyOf(next.request) };
              setPlaygrounds((now) => ({ ...withShown(now, found), turn: now.turn + 1 }));
            }}
          />
        </Suspense>
      )}
      {linkProblem !== undefined && (
        <p role="alert" data-part="Failure">
          {labels.link.problem(linkProblem.code)}
        </p>
      )}
    </div>
  );

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
        firstInstance: one.instance,
        // The tools and the look of the form are those of the host's request, and so is the name of the place in the storage.
        ...(one.isOwn !== true && { menu: undefined, uiSchema: undefined }),
        storageKey: storageKey === false ? false : one.key,
      }),
    ),
  ];
}

interface Playgrounds {
  /** Number of times that another playground was shown. */
  readonly turn: number;
  /** Shown in place of the host's. */
  readonly shown?: PastedRequest | undefined;
  /** All pasted requests, the last used last. */
  readonly pasted: readonly PastedRequest[];
}

/** A request from elsewhere, and what it is called. */
export interface OpenedRequest {
  readonly name: string;
  readonly request: AnyRequest;
}

interface PastedRequest extends OpenedRequest {
  /** Names its place in the storage. */
  readonly key: string;
  /** The instance that is shown at first. */
  readonly instance?: string | undefined;
  /** True if it is the host's request with other values. */
  readonly isOwn?: boolean;
  readonly isLinked?: boolean;
}

/** Pasting the same request reopens its playground; `undefined` shows the host's. */
function withShown({ turn, pasted }: Playgrounds, found: PastedRequest | undefined): Playgrounds {
  if (found === undefined) return { turn, pasted };
  const shown = pasted.find(({ key }) => key === found.key) ?? found;
  const rest = pasted.filter((one) => one !== shown);
  return { turn, shown, pasted: [...rest, shown].slice(-MAX_PASTED) };
}
