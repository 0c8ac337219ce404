/** Language of a text that is not Markdown: `html` for the source of a page, `json` for data; `null` otherwise. */
export function looksLikeMarkup(text: string): 'html' | 'json' | null {
  const start = text.slice(0, 1_000).trimStart();
  if (/^<(?:!doctype|html|\?xml|head|body|rss|svg)\b/i.test(start)) return 'html';
  return /^(?:\{\s*["}]|\[\s*[\]{["\d])/.test(start) && /[}\]]\s*$/.test(text.slice(-1_000)) ? 'json' : null;
}
