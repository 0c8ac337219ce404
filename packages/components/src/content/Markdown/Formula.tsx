import type { Formula as FormulaNode } from '@agent-transcript/text/markdown';
import type { ComponentType, ReactNode } from 'react';
import { CrashBoundary } from '../../parts/CrashBoundary';
import type { MathProps } from '../../state/blockComponents';
import { CodeBlock } from './CodeBlock';

interface FormulaProps {
  readonly node: FormulaNode;
  /** Component of the host. */
  readonly own: ComponentType<MathProps> | undefined;
}

/** Formula by the component of the host, or as its source. */
export function Formula({ node: { type, value, raw }, own: Own }: FormulaProps): ReactNode {
  const display = type === 'math';
  const plain = display ? (
    <CodeBlock code={raw} language="tex" />
  ) : (
    <code data-part="Math" dir="ltr">
      {raw}
    </code>
  );
  if (Own === undefined) return plain;
  return (
    <CrashBoundary tried={[value, display, Own]} fallback={plain} host="components.math">
      <Own tex={value} display={display} />
    </CrashBoundary>
  );
}
