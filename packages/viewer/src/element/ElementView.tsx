import type { ReactNode } from 'react';
import { type PageLanguage, pageWords } from '../page/pageWords';
import { Runs, type RunsProps } from '../page/Runs';
import { WithCode } from '../page/WithCode';

/** Reason why there is no run. */
export type Failure =
  | { readonly type: 'refused'; readonly address: string; readonly status: number }
  | { readonly type: 'unreachable'; readonly address: string }
  | { readonly type: 'unreadable'; readonly why: string };

/** State of an element. */
export type ElementState =
  | { readonly type: 'empty' }
  | { readonly type: 'loading'; readonly percent?: number | undefined; readonly reads: boolean }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'shown'; readonly runs: RunsProps['runs'] };

interface ElementViewProps extends Omit<RunsProps, 'runs'> {
  readonly state: ElementState;
}

/** Content of an element's shadow tree. */
export function ElementView({ state, ...rest }: ElementViewProps): ReactNode {
  switch (state.type) {
    case 'empty':
      return null;
    case 'loading':
      return (
        <p data-component="RunState" role="status">
          {state.reads ? pageWords[rest.language].read(state.percent) : pageWords[rest.language].loading}
        </p>
      );
    case 'failed':
      return (
        <p data-component="RunState" data-status="failed" role="alert">
          <WithCode text={sayFailure(state.failure, rest.language)} />
        </p>
      );
    case 'shown':
      return <Runs runs={state.runs} {...rest} />;
  }
}

/** Message of a failure in the page's language. */
export function sayFailure(failure: Failure, language: PageLanguage): string {
  const words = pageWords[language];
  switch (failure.type) {
    case 'refused':
      return words.refused(failure.address, failure.status);
    case 'unreachable':
      return words.unreachable(failure.address);
    case 'unreadable':
      return words.unreadable(failure.why);
  }
}
