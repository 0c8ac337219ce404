'use client';

import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useIsServerHtml } from '../dom/serverHtml';
import type { LaterPart } from './laterPart';

interface LaterProps<Props> {
  readonly part: LaterPart<Props>;
  readonly props: Props;
  /** Shown until the part is loaded, and in its place if that fails: the content without its comforts. Nothing when left out. */
  readonly otherwise?: ReactNode;
  /** Shown after the part once it is loaded: what `otherwise` shows too. */
  readonly after?: ReactNode;
}

/** A part that may still have to be loaded. A browser keeps the HTML of a server until it has. */
export function Later<Props extends object>(props: LaterProps<Props>): ReactNode {
  return (
    <Suspense fallback={props.otherwise}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded<Props extends object>({ part, props, otherwise, after }: LaterProps<Props>): ReactNode {
  const isServerHtml = useIsServerHtml();
  // Not read in each render: several parts of a long run come together, and in a render that cannot be interrupted they hold the page.
  const [known, setKnown] = useState(() => ({ part, component: part.component }));
  const Part = (known.part === part ? known : part).component;
  useEffect(() => {
    if (Part !== undefined) return undefined;
    let wanted = true;
    void part
      .load()
      .then(() => wanted && startTransition(() => setKnown({ part, component: part.component })));
    return () => {
      wanted = false;
    };
  }, [part, Part]);
  // React 18 and 19 wait for a promise that is thrown: React 18 has no `use`. Elsewhere than over HTML nothing has to wait.
  if (Part === undefined && isServerHtml) throw part.load();
  return Part === undefined || Part === null ? (
    otherwise
  ) : (
    <>
      <Part {...props} />
      {after}
    </>
  );
}
