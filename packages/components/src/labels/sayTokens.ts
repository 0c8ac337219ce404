import type { Usage } from '@agent-transcript/parser';

/** Words of a language for input, output and cached tokens. */
interface TokenWords {
  readonly read: (count: string) => string;
  readonly written: (count: string) => string;
  /** `share` is a percentage. */
  readonly cached: (share: number) => string;
}

/** “48.2K in · 3.1K out · 91% cached”. Omits counts that are not known. */
export function sayTokens({ input, output, cacheRead }: Usage, language: string, words: TokenWords): string {
  const number = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const share =
    input === undefined || cacheRead === undefined || input <= 0 ? 0 : Math.floor((cacheRead / input) * 100);
  return [
    input !== undefined && words.read(number.format(input)),
    output !== undefined && words.written(number.format(output)),
    share > 0 && words.cached(share),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Formats US dollars, with more digits below one cent. */
export function sayCost(amount: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(amount < 0.01 && { maximumSignificantDigits: 2 }),
  }).format(amount);
}
