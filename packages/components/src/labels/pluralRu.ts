const count = new Intl.NumberFormat('ru');
const rules = new Intl.PluralRules('ru');

/** A number with its noun in the form that Russian has for it: 1, 2 to 4, 5 and more. */
export function pluralRu(n: number, one: string, few: string, many: string): string {
  const rule = rules.select(n);
  return `${count.format(n)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
