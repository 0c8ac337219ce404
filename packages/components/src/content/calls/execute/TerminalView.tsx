'use client';

import type { ExecuteCall } from '@agent-transcript/analysis/calls';
import { showControls, stripAnsi } from '@agent-transcript/text/ansi';
import type { ReactNode } from 'react';
import { isRunning } from '../../../model/block/toolState';
import { LongText } from '../../../parts/LongText/LongText';
import type { CallViewProps } from '../../../state/CallKind';
import { useLabels } from '../../../state/useLabels';
import { usePageChoice } from '../../../state/usePageChoice';
import { useToolUpdate } from '../../../state/useToolUpdate';
import { CallFrame } from '../frame/CallFrame';
import { TerminalOutput } from './TerminalOutput';

/** Length of the first page of a command, in UTF-16 units. */
const COMMAND_PAGE = 2_000;
/** Number of lines of an output shown at its beginning and at its end. */
const HEAD = 10;
const TAIL = 16;
/** Number of lines shown while the command runs. */
const PEEK = 8;

/** Command as in a terminal: prompt, output, exit code. */
export function TerminalView({ call, node, json }: CallViewProps<ExecuteCall>): ReactNode {
  const labels = useLabels();
  const [wrap, setWrap] = usePageChoice('wrap', true);
  const { command, directory, session, output, stdout, stderr, exitCode } = call;
  const running = isRunning(node);
  const update = useToolUpdate(running ? node.id : undefined);
  const ended = output !== undefined || stdout !== undefined || stderr !== undefined;
  const silent = ended && !output && !stdout && !stderr;
  return (
    <CallFrame
      name="terminal"
      title={
        <>
          {directory !== undefined && <bdi>{directory}</bdi>}{' '}
          {session !== undefined && <span data-part="Detail">{labels.session(session)}</span>}{' '}
          {exitCode !== undefined && (
            <span data-part="Exit" data-status={exitCode === 0 ? 'done' : 'failed'}>
              {labels.exitCode(exitCode)}
            </span>
          )}
        </>
      }
      json={json}
      copy={command === '' ? () => stripAnsi(output ?? '') : command}
      actions={
        <button type="button" data-part="Action" aria-pressed={wrap} onClick={() => setWrap(!wrap)}>
          {labels.wrap}
        </button>
      }
    >
      <div
        data-component="Terminal"
        data-wrap={wrap || undefined}
        role="group"
        aria-label={labels.terminal}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
      >
        {command !== '' && (
          <p data-part="Prompt">
            <span data-part="Sign" aria-hidden="true">
              {call.language === undefined ? '$ ' : '>>> '}
            </span>
            <code>
              <LongText text={showControls(command)} first={COMMAND_PAGE} />
            </code>
          </p>
        )}
        {output !== undefined && <TerminalOutput text={output} head={HEAD} tail={TAIL} />}
        {stdout !== undefined && stdout !== '' && (
          <TerminalOutput text={stdout} name="stdout" head={HEAD} tail={TAIL} />
        )}
        {stderr !== undefined && stderr !== '' && (
          <TerminalOutput text={stderr} name="stderr" head={HEAD} tail={TAIL} />
        )}
        {silent && <p data-part="Empty">{labels.noOutput}</p>}
        {update !== undefined && (
          <>
            {(update.phase ?? update.message) !== undefined && (
              <p data-part="Detail">{[update.phase, update.message].filter(Boolean).join(' ')}</p>
            )}
            {update.content !== undefined && <TerminalOutput text={update.content} head={0} tail={PEEK} />}
          </>
        )}
      </div>
    </CallFrame>
  );
}
