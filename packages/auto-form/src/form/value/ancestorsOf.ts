/** The JSON Pointers of a value and of all that it stands in. */
export function ancestorsOf(pointer: string): readonly string[] {
  const steps = pointer.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
