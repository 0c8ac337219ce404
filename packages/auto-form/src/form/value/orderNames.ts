/** Names in an order in which `*` stands for those that it does not name; without one they come last. */
export function orderNames(names: readonly string[], order: readonly string[]): readonly string[] {
  const isNamed = (name: string) => order.includes(name);
  const whole = order.includes('*') ? order : [...order, '*'];
  const listed = whole.flatMap((name) =>
    name === '*' ? names.filter((one) => !isNamed(one)) : names.includes(name) ? [name] : [],
  );
  // A name, or `*`, that stands in the order twice counts once.
  return [...new Set(listed)];
}
