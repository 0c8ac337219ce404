/** A number as Russian writes it. */
export const numberRu = /* @__PURE__ */ new Intl.NumberFormat('ru');
const rules = /* @__PURE__ */ new Intl.PluralRules('ru');

/** A number with its noun in the form that Russian has for it: 1, 2 to 4, 5 and more. */
export function pluralRu(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  return `${numberRu.format(count)} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
