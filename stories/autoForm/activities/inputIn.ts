/** The input as the Request holds it: a local function reads it, where a language model reads the text. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller knows what its own schema lets through
export function inputIn<Input>(request: { readonly context: readonly unknown[] }): Input {
  const input = request.context.find(
    (entry): entry is { readonly input: Input } =>
      typeof entry === 'object' && entry !== null && 'input' in entry,
  );
  if (input === undefined) throw new Error('The request has no input.');
  return input.input;
}
