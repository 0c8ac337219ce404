const count = new Intl.NumberFormat('ru');
const rules = new Intl.PluralRules('ru');

/** Number with its Russian noun: `one` after 1 and 21, `few` after 2 to 4, `many` after 0 and 5 to 20. */
export function pluralRu(n: number, one: string, few: string, many: string): string {
  const rule = rules.select(n);
  return `${count.format(n)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}
