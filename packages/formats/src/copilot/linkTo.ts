import { type Fields, fieldsOf, numberOf, stringOf } from '../core/values';

/** Markdown link for a reference of VS Code to a file, a place in a file, or a symbol. */
export function linkTo({ name, inlineReference, uri: own }: Fields): string {
  const reference = fieldsOf(inlineReference ?? own);
  const location = fieldsOf(reference.location);
  const uri = [location.uri, reference.uri, reference].map(fieldsOf).find(({ path }) => path !== undefined);
  const address = addressOf(uri ?? {}, fieldsOf(location.range ?? reference.range));
  const title = stringOf(name) ?? stringOf(reference.name) ?? fileName(stringOf(uri?.path) ?? '');
  const label = (title || 'reference').replace(/[\\`*_[\]<>&!|~]/g, '\\$&').replace(/\s+/g, ' ');
  return address === undefined ? `**${label}**` : `[${label}](${address})`;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function addressOf({ external, scheme = 'file', path }: Fields, range: Fields): string | undefined {
  const file = stringOf(path);
  const address = stringOf(external) ?? (file === undefined ? undefined : `${String(scheme)}://${file}`);
  if (address === undefined) return undefined;
  const line = numberOf(range.startLineNumber);
  // Spaces and brackets would end the link.
  const safe = address
    .replace(/[\s<>\\]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  return line === undefined ? safe : `${safe}#L${line}`;
}
