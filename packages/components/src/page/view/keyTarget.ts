/** Elements in which a key types a character. */
const EDITABLE = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * Element of a transcript in which a key was pressed; `null` if the key was pressed elsewhere, is already handled, types a character or has
 * a modifier.
 *
 * @param id The `data-transcript` of the transcript.
 */
export function keyTarget(event: KeyboardEvent, id: string): Element | null {
  const { altKey, ctrlKey, metaKey, defaultPrevented } = event;
  // AltGr types brackets on many keyboards; Windows reports it as Ctrl and Alt.
  const hasModifier = metaKey || ((altKey || ctrlKey) && !event.getModifierState('AltGraph'));
  if (hasModifier || defaultPrevented) return null;
  const [target] = event.composedPath() as Element[];
  // A click on text does not focus it: the target of the event is the page, but the selection is in the text.
  const from = target === document.body ? document.getSelection()?.anchorNode : target;
  const element = from instanceof Element ? from : (from?.parentElement ?? null);
  const transcript = element?.closest<HTMLElement>('[data-transcript]');
  return transcript?.dataset['transcript'] !== id || target?.matches(EDITABLE) ? null : element;
}
