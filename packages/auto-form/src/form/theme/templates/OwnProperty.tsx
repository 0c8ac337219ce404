import type { ReactNode } from 'react';
import { PropertyName, type PropertyNameProps } from './PropertyName';

interface OwnPropertyProps extends PropertyNameProps {
  /** The field of its value. */
  readonly children: ReactNode;
}

/** A property that the person has added: its name, and its value. */
export function OwnProperty({ children, ...props }: OwnPropertyProps): ReactNode {
  return (
    <div data-component="OwnProperty">
      <PropertyName {...props} />
      {children}
    </div>
  );
}
