import type { ComponentProps } from 'react';

/** What a part takes for its one root element: `className`, `style`, `ref`, events, and any other attribute. */
export type RootProps<Tag extends 'div' | 'span' | 'section' | 'nav' = 'div'> = Omit<
  ComponentProps<Tag>,
  'children'
>;
