import { type FormEvent, type ReactNode, useId, useState } from 'react';
import './connection.css';

export interface ConnectionField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'url' | 'password';
  readonly value?: string;
  readonly required?: boolean;
}

interface ConnectionProps {
  readonly fields: readonly ConnectionField[];
  readonly button: string;
  /** Connects; its errors are shown. */
  readonly onConnect: (values: Readonly<Record<string, string>>) => void | Promise<void>;
  readonly children?: ReactNode;
}

/** A form for the address of a playground's model, which is not stored. */
export function Connection({ fields, button, onConnect, children }: ConnectionProps): ReactNode {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map(({ name }) => [name, textIn(data, name)]));
    setProblem('');
    setBusy(true);
    try {
      await onConnect(values);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="connection" onSubmit={(event) => void submit(event)}>
      {fields.map(({ name, label, type = 'text', value, required = true }) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {label}
          <input
            id={`${id}-${name}`}
            name={name}
            type={type}
            defaultValue={value}
            required={required}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
      <button type="submit" aria-disabled={busy || undefined}>
        {button}
      </button>
      {children}
      {problem !== '' && <p role="alert">{problem}</p>}
    </form>
  );
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
