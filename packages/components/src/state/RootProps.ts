import type { ComponentProps } from 'react';

/** Props for the root element of a part: `className`, `style`, `ref`, events and any other attribute. */
export type RootProps<Tag extends 'div' | 'span' | 'section' | 'nav' = 'div'> = Omit<
  ComponentProps<Tag>,
  'children'
>;
