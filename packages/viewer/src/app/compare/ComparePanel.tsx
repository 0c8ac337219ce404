import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { WithCode } from '../../page/WithCode';
import type { Address } from '../address/Address';
import type { Go } from '../address/useAddress';
import { panelOf } from '../bar/RunTabs';
import { passFocusOn, useContentFocus } from '../run/contentFocus';
import { PartSelect } from '../run/PartSelect';
import { nameOf, type OpenRun, partsOf } from '../runs/OpenRun';
import { type LanguageName, useWords } from '../words/words';

const CompareRuns = lazy(async () => ({
  default: (await import('@agent-transcript/components/compare')).CompareRuns,
}));

/** Props of {@link ComparePanel}. */
export interface ComparePanelProps {
  readonly one: OpenRun;
  readonly other: OpenRun;
  readonly address: Address;
  readonly go: Go;
  readonly language: LanguageName;
}

/** Two runs side by side. */
export function ComparePanel({ one, other, address, go, language }: ComparePanelProps): ReactNode {
  const words = useWords();
  const runs = [one.run, other.run] as const;
  const titles = [nameOf(one) || words.untitled, nameOf(other) || words.untitled] as const;
  // Two runs of one task often have the same title.
  const names = titles[0] === titles[1] ? ([one.name, other.name] as const) : titles;
  const [first, second] = [partIn(one, address.part), partIn(other, address.comparePart)];
  const panel = useRef<HTMLDivElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it passes the focus on
    <div
      ref={panel}
      role="tabpanel"
      id={panelOf(one.id)}
      aria-labelledby={`tab-${one.id}`}
      className="viewer-panel"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      onFocus={passFocusOn}
    >
      <div className="viewer-facts">
        <h1>
          <bdi>{names[0]}</bdi> · <bdi>{names[1]}</bdi>
        </h1>
        <button type="button" onClick={() => go({ compare: null, comparePart: 0 })}>
          {words.endComparison}
        </button>
        {runs[0] !== undefined && (
          <PartSelect run={runs[0]} part={address.part} onChange={(part) => go({ part }, 'replace')} />
        )}
        {runs[1] !== undefined && (
          <PartSelect
            run={runs[1]}
            part={address.comparePart}
            onChange={(comparePart) => go({ comparePart }, 'replace')}
          />
        )}
      </div>
      {first !== undefined && second !== undefined ? (
        <Suspense fallback={<p role="status">…</p>}>
          <CompareRuns
            one={first.messages}
            other={second.messages}
            names={names}
            labels={language}
            tabIndex={-1}
          />
          <ContentFocus panel={panel} />
        </Suspense>
      ) : (
        [one, other].map(({ id, status, name, problem }) =>
          status === 'missing' || status === 'failed' ? (
            <p key={id} role="alert">
              <bdi>{name}</bdi>: <WithCode text={problem ?? words.missing} />
            </p>
          ) : null,
        )
      )}
    </div>
  );
}

/**
 * Rendered with the comparison, so that it takes the focus when the comparison is loaded: the menu has closed, and its
 * button has the focus.
 */
function ContentFocus({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  useContentFocus(panel, true, 'body, .viewer-menu > button');
  return null;
}

const partIn = ({ run }: OpenRun, part: number) => {
  const parts = run === undefined ? [] : partsOf(run);
  return parts[Math.min(part, parts.length - 1)];
};
