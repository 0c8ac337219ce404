let element: Element | undefined;

/**
 * In place of the package of this name, whose table of names takes 12 KB after gzip: the browser knows them. Made when it is first asked,
 * as the element is imported by servers too.
 *
 * @param value Name without `&` and `;`.
 * @returns The characters, or `false` for a name that there is not.
 */
export function decodeNamedCharacterReference(value: string): string | false {
  element ??= document.implementation.createHTMLDocument('').createElement('i');
  const reference = `&${value};`;
  // Only letters and digits: a reference holds nothing that becomes an element.
  if (!/^[\da-z]+$/i.test(value)) return false;
  element.innerHTML = reference;
  const characters = element.textContent;
  // A name whose beginning is one is followed by its own semicolon.
  if (characters.endsWith(';') && value !== 'semi') return false;
  return characters === reference ? false : characters;
}
