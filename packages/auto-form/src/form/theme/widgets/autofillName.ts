import type { WidgetProps } from '../types';

/** The names of properties that mean the person at the form, as `autocomplete` calls them (HTML, "Autofill"). */
const NAMES = new Map([
  ['email', 'email'],
  ['emailaddress', 'email'],
  ['fullname', 'name'],
  ['firstname', 'given-name'],
  ['givenname', 'given-name'],
  ['lastname', 'family-name'],
  ['familyname', 'family-name'],
  ['surname', 'family-name'],
  ['phone', 'tel'],
  ['phonenumber', 'tel'],
  ['telephone', 'tel'],
  ['company', 'organization'],
  ['organization', 'organization'],
  ['streetaddress', 'street-address'],
  ['postalcode', 'postal-code'],
  ['zipcode', 'postal-code'],
  ['dateofbirth', 'bday'],
]);

/**
 * The `autocomplete` of a control, by what its property is called. Entries of a list are others' data: the browser would
 * fill each with the same person.
 */
export function autofillName({ name, id }: Pick<WidgetProps, 'name' | 'id'>): string | undefined {
  return /\/\d+(?:\/|$)/.test(id) ? undefined : NAMES.get(name.replace(/[-_ ]/g, '').toLowerCase());
}
