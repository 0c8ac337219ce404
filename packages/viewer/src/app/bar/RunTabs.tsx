import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { nameOf, type OpenRun } from '../runs/OpenRun';
import { tabNames } from '../runs/tabNames';
import { sayTime } from '../words/sayValues';
import { useWords } from '../words/words';
import { Icon } from './Icon';

/** Props of {@link RunTabs}. */
export interface RunTabsProps {
  readonly open: readonly OpenRun[];
  readonly current: string | null;
  readonly onShow: (id: string | null) => void;
  readonly onClose: (id: string) => void;
}

/** Id of the panel of a tab. */
export const panelOf = (id: string | null): string => `panel-${id ?? 'start'}`;

/** The start page and all open runs as tabs. Arrow keys move between them, Delete closes one. */
export function RunTabs({ open, current, onShow, onClose }: RunTabsProps): ReactNode {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  /** True if the focused tab was closed. */
  const isFocusLost = useRef(false);
  const ids: readonly (string | null)[] = [null, ...open.map(({ id }) => id)];
  const shown = tabNames(open, sayTime);
  const names = shown.map(({ name, mark }) => `${name} ${mark}`).join('\n');

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Including its close button.
    const showTab = () => tab?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    showTab();
    if (isFocusLost.current) tab?.focus();
    isFocusLost.current = false;
    window.addEventListener('resize', showTab);
    return () => window.removeEventListener('resize', showTab);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another tab is selected, or tabs have come and gone, or are called otherwise
  }, [current, names]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = ids.indexOf(current);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (by !== undefined) focusOn(ids[(at + by + ids.length) % ids.length] ?? null);
    else if (event.key === 'Home') focusOn(null);
    else if (event.key === 'End') focusOn(ids.at(-1) ?? null);
    else if (event.key === 'Delete' && current !== null) {
      isFocusLost.current = true;
      onClose(current);
    } else return;
    event.preventDefault();
  };
  const focusOn = (id: string | null) => {
    onShow(id);
    const tabs = list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    tabs?.[ids.indexOf(id)]?.focus();
  };
  const tab = (id: string | null, content: ReactNode, file?: string) => (
    <button
      type="button"
      role="tab"
      id={`tab-${id ?? 'start'}`}
      aria-selected={id === current}
      aria-keyshortcuts={id === null ? undefined : 'Delete'}
      aria-controls={id === current ? panelOf(id) : undefined}
      tabIndex={id === current ? 0 : -1}
      title={file}
      onClick={() => onShow(id)}
    >
      {content}
    </button>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus
    <div ref={list} role="tablist" aria-label={words.openRuns} className="viewer-tabs" onKeyDown={onKeyDown}>
      <span role="presentation" className="viewer-tab" data-current={current === null || undefined}>
        {tab(
          null,
          <>
            <Icon name="start" />
            <span className="viewer-hidden">{words.start}</span>
          </>,
        )}
      </span>
      {open.map((run, index) => (
        <span
          key={run.id}
          role="presentation"
          className="viewer-tab"
          data-current={run.id === current || undefined}
        >
          {tab(
            run.id,
            <>
              <bdi className="viewer-name" data-status={run.status}>
                {nameOf(run) || words.untitled}
              </bdi>
              <TabMark mark={shown[index]?.mark} />
            </>,
            run.name || words.untitled,
          )}
          {/* For pointers: a tab list may contain only tabs. The Delete key and the bar close the current run too. */}
          <button
            type="button"
            className="viewer-close"
            tabIndex={-1}
            aria-hidden="true"
            title={words.close(`${nameOf(run) || words.untitled} ${shown[index]?.mark ?? ''}`.trim())}
            onClick={() => {
              // The button has the focus and disappears.
              isFocusLost.current = true;
              onClose(run.id);
            }}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
    </div>
  );
}

function TabMark({ mark = '' }: { readonly mark: string | undefined }): ReactNode {
  return mark === '' ? null : <bdi className="viewer-mark">{` ${mark}`}</bdi>;
}
