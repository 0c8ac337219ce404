import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, type ReactNode, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';

/** A page of the guide in the theme that the toolbar has, as the stories on it. */
export function DocsPage(props: PropsWithChildren<DocsContainerProps>): ReactNode {
  const { channel } = props.context;
  const theme = useSyncExternalStore<unknown>(
    (listener) => {
      channel.on(GLOBALS_UPDATED, listener);
      return () => channel.off(GLOBALS_UPDATED, listener);
    },
    () => (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS))?.[0]?.globals?.theme,
  );
  return <DocsContainer {...props} theme={theme === 'dark' ? themes.dark : themes.light} />;
}
