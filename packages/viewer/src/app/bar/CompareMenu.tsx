import type { ReactNode } from 'react';
import { nameOf, type OpenRun } from '../runs/OpenRun';
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
  const others = open.filter(
    ({ id, run, status }) => id !== current && (run !== undefined || status === 'waiting'),
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
            {others.map((run) => (
              <li key={run.id}>
                <OtherRun run={run} onCompare={onCompare} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Menu>
  );
}

function OtherRun({ run, onCompare }: { run: OpenRun } & Pick<CompareMenuProps, 'onCompare'>) {
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
      <bdi>{nameOf(run) || words.untitled}</bdi>
    </button>
  );
}
