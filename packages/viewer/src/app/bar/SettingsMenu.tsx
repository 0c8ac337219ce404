import { type ReactNode, useId } from 'react';
import type { Settings } from '../words/settings';
import { LANGUAGES, useWords } from '../words/words';
import { Icon } from './Icon';
import { Menu } from './Menu';

/** Props of {@link SettingsMenu}. */
export interface SettingsMenuProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
}

/** Theme, language and direction. */
export function SettingsMenu({ settings, onChange }: SettingsMenuProps): ReactNode {
  const words = useWords();
  return (
    <Menu icon={<Icon name="settings" />} name={words.settings}>
      <Choice
        name={words.theme}
        value={settings.theme}
        options={words.themes}
        onChange={(theme) => onChange({ theme })}
      />
      <Choice
        name={words.language}
        value={settings.language}
        options={LANGUAGES}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        name={words.direction}
        value={settings.direction}
        options={words.directions}
        onChange={(direction) => onChange({ direction })}
      />
    </Menu>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {name}
      <select
        id={id}
        data-part="Select"
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {Object.entries<string>(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
