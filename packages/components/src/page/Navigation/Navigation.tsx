'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { KeySheet } from '../../parts/KeySheet/KeySheet';
import { useLabels } from '../../state/useLabels';
import { useStore } from '../../state/useStore';
import { useBlockPlaces } from '../view/useBlockPlaces';
import { createKeys, type Keys } from './createKeys';
import { createRoving } from './createRoving';
import { keepHeadInView } from './keepHeadInView';
import type { TakeKey } from './NavigationKeys';

/** Props of {@link Navigation}. */
export interface NavigationProps {
  readonly root: RefObject<HTMLElement | null>;
  /** Calls a function with the waiting key and all later ones. Returns a function that stops it. */
  readonly connect: (take: TakeKey) => () => void;
}

/** Handles the keys of a transcript, gives its blocks one Tab stop, and shows the list of shortcuts. */
export function Navigation({ root, connect }: NavigationProps): ReactNode {
  const store = useStore();
  const places = useBlockPlaces();
  const [sheet, setSheet] = useState(false);
  const keys = useRef<Keys | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const roving = createRoving(element);
    keys.current = createKeys({ root: element, store, places, showSheet: () => setSheet(true) });
    const stopKeeping = keepHeadInView(element);
    return () => {
      roving.stop();
      stopKeeping();
      keys.current = null;
    };
  }, [root, store, places]);
  useEffect(
    () =>
      connect((event, target) => {
        if (keys.current?.(event, target) === true) event.preventDefault();
      }),
    [connect],
  );
  const labels = useLabels();
  return (
    sheet && (
      <KeySheet
        keys={[
          [['J', 'K'], labels.keyBlocks],
          [['[', ']'], labels.keyFailures],
          [['{', '}'], labels.keyPrompts],
          [['←', '→'], labels.keyFold],
          [['Enter'], labels.keyEnter],
          [['Esc'], labels.keyEscape],
          [['.'], labels.keyActions],
          [['/'], labels.keyFind],
          [['n', 'N'], labels.keyMatches],
        ]}
        close={() => setSheet(false)}
      />
    )
  );
}
