import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WithCode } from './WithCode';

test.each([
  ['No run.', 'No run.'],
  ['Name it with `--format`: `otel`.', 'Name it with <code>--format</code>: <code>otel</code>.'],
  ['The `hive` and a ` alone', 'The <code>hive</code> and a ` alone'],
  ['`', '`'],
  ['`<b>`', '<code>&lt;b&gt;</code>'],
])('%j is shown with its code as code', (text, html) => {
  expect(render(<WithCode text={text} />).container.innerHTML).toBe(html);
});
