'use client';

import { type ComponentClass, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useIsServerHtml } from '../dom/serverHtml';
import type { Seam } from './seam';

/** The props of a component. */
type PropsOf<Component> =
  Component extends ComponentClass<infer Props>
    ? Props
    : Component extends (props: infer Props) => ReactNode
      ? Props
      : never;

interface LaterProps<Module extends object, Part extends keyof Module> {
  readonly seam: Seam<Module>;
  /** Name of a component of the module. */
  readonly part: Part;
  readonly props: PropsOf<Module[Part]>;
  /** Shown until the module is loaded, and in place of the part if that fails: the content without its comforts. Default: nothing. */
  readonly otherwise?: ReactNode;
}

/** A component of a module that may still have to be loaded. A browser keeps the HTML of a server until it has. */
export function Later<Module extends object, Part extends keyof Module>(
  props: LaterProps<Module, Part>,
): ReactNode {
  return (
    <Suspense fallback={props.otherwise}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded<Module extends object, Part extends keyof Module>({
  seam,
  part,
  props,
  otherwise,
}: LaterProps<Module, Part>): ReactNode {
  const isServerHtml = useIsServerHtml();
  // Not read in each render: all parts of a module come together, and in a render that cannot be interrupted they would hold the page.
  const [module, setModule] = useState(seam.module);
  useEffect(() => {
    if (module !== undefined) return undefined;
    let wanted = true;
    void seam.load().then(() => wanted && startTransition(() => setModule(() => seam.module)));
    return () => {
      wanted = false;
    };
  }, [seam, module]);
  // React 18 and 19 wait for a promise that is thrown: React 18 has no `use`. Elsewhere than over HTML nothing has to wait.
  if (module === undefined && isServerHtml) throw seam.load();
  if (module === undefined || module === null) return otherwise;
  const Part = module[part] as (props: object) => ReactNode;
  return <Part {...(props as object)} />;
}
