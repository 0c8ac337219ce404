'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useFormInternals } from '../FormInternals';
import type { ListItemTemplateProps } from '../types';

/** The button that gets the focus after an entry was moved to the end or removed. */
const NEXT_ACTION = ':scope > [data-part="Actions"] > button:enabled';

/** One entry of a list, with the buttons that move, copy and remove it. */
export function ListItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  index,
  disabled = false,
  readonly = false,
}: ListItemTemplateProps): ReactNode {
  const { labels } = useFormInternals();
  const {
    hasCopy,
    hasMoveUp,
    hasMoveDown,
    hasRemove,
    onCopyItem,
    onMoveUpItem,
    onMoveDownItem,
    onRemoveItem,
  } = buttonsProps;
  const name = labels.item(index + 1);

  /** The focus would be lost with a button that goes. */
  const act = (event: MouseEvent<HTMLButtonElement>, run: (event: MouseEvent<HTMLButtonElement>) => void) => {
    const button = event.currentTarget;
    const list = button.closest<HTMLElement>('[data-component="List"]');
    const entry = button.closest<HTMLElement>('[data-component="ListItem"]');
    run(event);
    requestAnimationFrame(() => {
      const near = entry?.isConnected === true ? entry : list?.querySelector(':scope > ol')?.children[index];
      const next = [
        button,
        near?.querySelector<HTMLElement>(NEXT_ACTION),
        list?.querySelector<HTMLElement>(':scope > [data-part="Add"]'),
      ].find((one) => one?.isConnected === true && !one.matches(':disabled'));
      next?.focus();
    });
  };

  return (
    <li data-component="ListItem">
      {children}
      {hasToolbar && !disabled && !readonly && (
        <span data-part="Actions">
          {(hasMoveUp || hasMoveDown) && (
            <>
              <ItemButton
                sign="↑"
                label={labels.moveUp(name)}
                disabled={!hasMoveUp}
                onClick={(event) => act(event, onMoveUpItem)}
              />
              <ItemButton
                sign="↓"
                label={labels.moveDown(name)}
                disabled={!hasMoveDown}
                onClick={(event) => act(event, onMoveDownItem)}
              />
            </>
          )}
          {hasCopy && (
            <ItemButton sign="⧉" label={labels.duplicate(name)} onClick={(event) => act(event, onCopyItem)} />
          )}
          {hasRemove && (
            <ItemButton sign="×" label={labels.remove(name)} onClick={(event) => act(event, onRemoveItem)} />
          )}
        </span>
      )}
    </li>
  );
}

interface ItemButtonProps {
  readonly sign: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function ItemButton({ sign, label, disabled = false, onClick }: ItemButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-part="ItemAction"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
