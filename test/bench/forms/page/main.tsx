import '../../../../packages/components/src/styles.css';
import '../../../../packages/auto-form/src/styles.css';
import { compareToSchema, InputForm, prepareSchema } from '@agent-transcript/auto-form';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hostileSchemas } from '../../../../stories/autoForm/hostileSchemas';

type Schema = { readonly type: 'object'; readonly properties: Readonly<Record<string, object>> };

const fields = (count: number, field: (index: number) => object): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field${index}`, field(index)]),
  ),
});

const kinds = {
  plain: (index: number) => ({ type: 'string', title: `Field ${index}` }),
  nullable: (index: number) => ({ title: `Field ${index}`, anyOf: [{ type: 'string' }, { type: 'null' }] }),
};

/** One form, mounted from nothing, then typed into; times in milliseconds. */
function measureForm({
  subject,
  kind,
  count,
  keys,
}: {
  subject: 'ours' | 'rjsf';
  kind: keyof typeof kinds;
  count: number;
  keys: number;
}) {
  const schema = fields(count, kinds[kind]);
  // Both get what a page would be given: the schema prepared. Ours prepares it itself; how long that takes is told apart.
  const preparing = performance.now();
  const prepared = prepareSchema(schema).schema;
  const prepare = performance.now() - preparing;
  const elements = {
    ours: () => <InputForm input={{ schema, input: {} }} validator="interpreter" />,
    rjsf: () => <Form schema={prepared as object} validator={validator} />,
  };
  const container = document.getElementById('root') as HTMLElement;
  const root = createRoot(container);
  const mounting = performance.now();
  flushSync(() => root.render(elements[subject]()));
  void container.offsetHeight;
  const mount = performance.now() - mounting;
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input[type="text"]')];
  // The search over the fields is no field.
  const labels = [...container.querySelectorAll('label:not([role="search"] *)')].map(
    (label) => label.textContent?.trim() ?? '',
  );
  const input = inputs[inputs.length >> 1];
  if (input === undefined) throw new Error(`${subject}: ${container.innerHTML.slice(0, 500)}`);
  // React notices what goes past its own property only.
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const times: number[] = [];
  for (let key = 0; key < keys; key++) {
    const typing = performance.now();
    flushSync(() => {
      property?.set?.call(input, `${input.value}x`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    void container.offsetHeight;
    times.push(performance.now() - typing);
  }
  const typed = input.value;
  root.unmount();
  return { mount, prepare, key: times, fields: inputs.length, labels: labels.join('\n'), typed };
}

/** `compareToSchema` on lists of so many entries: milliseconds. */
function measureCompare({ count }: { count: number }): number {
  const schema = {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          required: ['a'],
          properties: { a: { type: 'number' }, b: { type: 'string' } },
        },
      },
    },
  };
  const value = { rows: Array.from({ length: count }, (_, index) => ({ a: index, b: `row ${index}` })) };
  const began = performance.now();
  compareToSchema(schema, value, { issues: [] });
  return performance.now() - began;
}

/** Mounts a hostile form, types into its harmless field, leaves it and sends: the longest time that the page was busy, in milliseconds. */
async function measureHostile({ name }: { name: string }): Promise<number> {
  const busy: number[] = [0];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) busy.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const container = document.getElementById('root') as HTMLElement;
  createRoot(container).render(<InputForm input={{ schema: hostileSchemas[name] ?? true, input: {} }} />);
  await pause(1000);
  const field = [...container.querySelectorAll<HTMLInputElement>('input')].find((input) =>
    /Fine|any other/.test(input.labels?.[0]?.textContent ?? ''),
  );
  if (field === undefined) throw new Error(`${name}: the harmless field is not there.`);
  field.focus();
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  property?.set?.call(field, 'typed');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.blur();
  await pause(1000);
  container.querySelector<HTMLElement>('button[type="submit"]')?.click();
  await pause(1500);
  return Math.max(...busy);
}

Object.assign(window, {
  bench: { measureForm, measureCompare, measureHostile, hostileNames: () => Object.keys(hostileSchemas) },
});
