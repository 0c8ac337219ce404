import type { ReactNode } from 'react';
import type { Incoming } from '../runs/createRuns';
import { nameOf, type OpenRun } from '../runs/OpenRun';
import type { Settings } from '../words/settings';
import { useWords } from '../words/words';
import { CompareMenu } from './CompareMenu';
import { Icon } from './Icon';
import { OpenFiles } from './OpenFiles';
import { RunTabs } from './RunTabs';
import { SettingsMenu } from './SettingsMenu';

/** Props of {@link Bar}. */
export interface BarProps {
  readonly open: readonly OpenRun[];
  /** Id of the current run. */
  readonly current: string | null;
  readonly settings: Settings;
  readonly onShow: (id: string | null) => void;
  readonly onClose: (id: string) => void;
  readonly onAdd: (all: readonly Incoming[]) => void;
  readonly onCompare: (id: string) => void;
  readonly onShare: () => void;
  readonly onSettings: (changes: Partial<Settings>) => void;
}

/** The open runs as tabs, and actions for the current one. */
export function Bar({
  open,
  current,
  settings,
  onShow,
  onClose,
  onAdd,
  onCompare,
  onShare,
  onSettings,
}: BarProps): ReactNode {
  const words = useWords();
  const shown = open.find(({ id }) => id === current);
  const isRead = shown?.run !== undefined;
  return (
    <header className="viewer-bar">
      <RunTabs open={open} current={current} onShow={onShow} onClose={onClose} />
      <div className="viewer-actions">
        <OpenFiles onAdd={onAdd}>
          <Icon name="open" />
          <span>{words.open}</span>
        </OpenFiles>
        <CompareMenu open={open} current={current} isDisabled={!isRead} onCompare={onCompare} />
        <button type="button" disabled={!isRead} onClick={onShare}>
          <Icon name="share" />
          <span>{words.share}</span>
        </button>
        {shown !== undefined && (
          <button
            type="button"
            aria-label={words.close(nameOf(shown) || words.untitled)}
            onClick={() => onClose(shown.id)}
          >
            <Icon name="close" />
            <span>{words.closeRun}</span>
          </button>
        )}
        <SettingsMenu settings={settings} onChange={onSettings} />
      </div>
    </header>
  );
}
