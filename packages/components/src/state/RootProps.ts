import type { ComponentProps } from 'react';

/** Props for a part's root element: `className`, `style`, `ref`, events and any other attribute. */
export type RootProps<Tag extends 'div' | 'span' | 'section' | 'nav' = 'div'> = Omit<
  ComponentProps<Tag>,
  'children'
>;
