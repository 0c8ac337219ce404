import type { ReactNode } from 'react';
import type { OpenRun } from '../runs/OpenRun';
import { type TabName, tabNames } from '../runs/tabNames';
import { sayTime } from '../words/sayValues';
import { useWords } from '../words/words';
import { Icon } from './Icon';
import { Menu, useCloseMenu } from './Menu';

/** Props of {@link CompareMenu}. */
export interface CompareMenuProps {
  readonly open: readonly OpenRun[];
  readonly current: string | null;
  readonly isDisabled: boolean;
  readonly onCompare: (id: string) => void;
}

/** The other open runs, for comparison with the current one. */
export function CompareMenu({ open, current, isDisabled, onCompare }: CompareMenuProps): ReactNode {
  const words = useWords();
  const names = tabNames(open, sayTime);
  const others = open.flatMap((run, index) =>
    run.id !== current && (run.run !== undefined || run.status === 'waiting')
      ? [{ run, ...(names[index] as TabName) }]
      : [],
  );
  return (
    <Menu icon={<Icon name="compare" />} name={words.compare} isDisabled={isDisabled}>
      {others.length === 0 ? (
        <p>{words.openOther}</p>
      ) : (
        <>
          <p>{words.compareWith}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from a list without marks */}
          <ul role="list">
            {others.map(({ run, name, mark }) => (
              <li key={run.id}>
                <OtherRun run={run} name={name} mark={mark} onCompare={onCompare} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Menu>
  );
}

function OtherRun({
  run,
  name,
  mark,
  onCompare,
}: { run: OpenRun } & TabName & Pick<CompareMenuProps, 'onCompare'>) {
  const words = useWords();
  const close = useCloseMenu();
  return (
    <button
      type="button"
      onClick={() => {
        close();
        onCompare(run.id);
      }}
    >
      <bdi>{name || words.untitled}</bdi>
      {mark !== '' && <bdi className="viewer-mark">{` ${mark}`}</bdi>}
    </button>
  );
}
