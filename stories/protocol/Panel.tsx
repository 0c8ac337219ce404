import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a story under its heading. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section className="protocol-panel" aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{title}</bdi>
      </h2>
      {children}
    </section>
  );
}
