/** Latin characters of keys by position on the keyboard, alone and with Shift. */
const BY_CODE: Readonly<Record<string, readonly [alone: string, shifted: string]>> = {
  KeyJ: ['j', 'j'],
  KeyK: ['k', 'k'],
  KeyN: ['n', 'N'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Period: ['.', '.'],
  Slash: ['/', '?'],
};

/** Key of an event. On a keyboard without Latin letters, the Latin character at the same position. */
export function pressedKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[JK]$/.test(key)) return key.toLowerCase();
  const isForeignLetter = key.length === 1 && key.charCodeAt(0) > 0x7f && /\p{L}/u.test(key);
  return (isForeignLetter ? BY_CODE[code]?.[shiftKey ? 1 : 0] : undefined) ?? key;
}
