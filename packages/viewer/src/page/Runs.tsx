import { Transcript } from '@agent-transcript/components';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type PageLanguage, pageWords } from './pageWords';
import type { ShownRun } from './ShownRun';

/** Props of {@link Runs}. */
export interface RunsProps {
  /** At least one. */
  readonly runs: readonly ShownRun[];
  readonly language: PageLanguage;
  /** Title of a single run without one. */
  readonly title?: string;
  /** True if thinking can be shown. */
  readonly thinking: boolean;
  readonly header: boolean;
  readonly toolbar: boolean;
  readonly outline: boolean;
  readonly rail: boolean;
  readonly tabIndex?: number;
  /** Prefix of the addresses of all blocks. */
  readonly addressPrefix?: string;
}

/** A run, or a choice of several. The page's `#` names a block, and so its run. */
export function Runs({
  runs,
  language,
  thinking,
  title: otherTitle,
  addressPrefix = '',
  ...parts
}: RunsProps): ReactNode {
  const [chosen, setChosen] = useState(() => runOfHash(runs.length, addressPrefix) ?? 0);
  const id = useId();
  const words = pageWords[language];
  useEffect(() => {
    const follow = () => setChosen((before) => runOfHash(runs.length, addressPrefix) ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [runs, addressPrefix]);
  const at = Math.min(chosen, runs.length - 1);
  const run = runs[at];
  if (run === undefined) return null;
  const { messages, title, ...facts } = run;
  const name = title ?? (runs.length > 1 ? words.runNumber(at + 1) : otherTitle);
  const header = parts.header && { title: name, run: facts };
  return (
    <>
      {runs.length > 1 && (
        <p data-component="RunChoice">
          <label htmlFor={id}>{words.run}</label>
          <select
            data-part="Select"
            id={id}
            value={at}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {runs.map((one, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <option key={index} value={index}>
                {one.title ?? words.runNumber(index + 1)}
              </option>
            ))}
          </select>
        </p>
      )}
      <Transcript
        key={at}
        {...parts}
        header={header}
        messages={messages}
        thinking={thinking}
        headingLevel={1}
        labels={language}
        taggedRoles={NONE}
        addressPrefix={prefixOf(at, runs.length, addressPrefix)}
      />
    </>
  );
}

const NONE: readonly string[] = [];

/** Address prefix of one of several runs. */
const prefixOf = (index: number, count: number, outer: string) =>
  count > 1 ? `${outer}run${index + 1}-` : outer;

/** Index of the run that contains the block of the page's `#`. */
function runOfHash(count: number, outer: string): number | undefined {
  if (count < 2 || !location.hash.startsWith(`#${outer}run`)) return undefined;
  const index = Number.parseInt(location.hash.slice(outer.length + 4), 10) - 1;
  return index >= 0 && index < count ? index : undefined;
}
