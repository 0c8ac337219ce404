/**
 * Writes runs as an HTML file that opens without a server or network. Works wherever JavaScript runs; needs no DOM.
 *
 * @module html
 */

import { demand, fieldsOf, flag, oneOf, optionalText } from '@agent-transcript/text/given';
import { script as program, styles } from '#page';
import { DATA_ID, type PageData } from '../page/PageData';
import type { HtmlFile, HtmlMessage, HtmlOptions, HtmlRun } from './HtmlRun';
import { htmlWords } from './htmlWords';
import { shownRuns } from './shownRuns';

export type { HtmlContent, HtmlFile, HtmlMessage, HtmlOptions, HtmlRun } from './HtmlRun';

/**
 * Writes one run, several, or messages as one HTML file: the transcript with folding, search, filters, keys, outline
 * and addresses of blocks. It loads nothing, and its policy allows only its own script and styles. In addition to the
 * run it takes about 285 KB after gzip, the same in each file.
 *
 * @throws {TypeError} for other content.
 * @throws {RangeError} for data nested deeper than JSON allows, or a run longer than a string can be.
 *
 * @example
 * const { html } = await toHtml(await readRun(file));
 */
export async function toHtml(
  content: HtmlRun | readonly HtmlRun[] | readonly HtmlMessage[],
  options: HtmlOptions = {},
): Promise<HtmlFile> {
  demand('toHtml', { content }, 'a run, an array of runs, or an array of messages', holdsObjects);
  const given = readOptions(options, { of: 'toHtml', key: 'options' }) ?? {};
  const { title, thinking = true, theme = 'auto', language = 'en', direction = 'ltr' } = given;
  const runs = shownRuns(runsOf(content), thinking);
  const data = dataText({ language, thinking, runs });
  const script = safeInScript(program);
  const [scriptHash, styleHash] = await Promise.all([script, styles].map(sha256));
  const policy = [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'`,
    'img-src data:',
    'media-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const words = htmlWords[language];
  const name = title ?? (runs.length === 1 ? runs[0]?.title : undefined) ?? words.title;
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
<title>${attributeText(name)}</title>
<style>${styles}</style>
</head>
<body>
<main id="root"><noscript>${words.noScript}</noscript></main>
<script type="application/json" id="${DATA_ID}">${data}</script>
<script>${script}</script>
</body>
</html>
`;
  return { html, policy };
}

/** Options are written into the page, so only valid values pass. */
const readOptions = fieldsOf<HtmlOptions>({
  title: optionalText,
  thinking: flag,
  theme: oneOf('light', 'dark', 'auto'),
  language: oneOf('en', 'fr', 'ru'),
  direction: oneOf('ltr', 'rtl'),
});

function holdsObjects(content: unknown): boolean {
  try {
    const isObject = (one: unknown) => typeof one === 'object' && one !== null && 'messages' in one;
    const isMessage = (one: unknown) => typeof one === 'object' && one !== null && 'role' in one;
    return Array.isArray(content)
      ? content.every((one) => isObject(one) || isMessage(one))
      : isObject(content);
  } catch {
    // A proxy may throw.
    return false;
  }
}

function runsOf(content: HtmlRun | readonly HtmlRun[] | readonly HtmlMessage[]): readonly HtmlRun[] {
  if (!Array.isArray(content)) return [content as HtmlRun];
  const list = content as readonly (HtmlRun | HtmlMessage)[];
  const isMessage = (one: HtmlRun | HtmlMessage): one is HtmlMessage => 'role' in one;
  return list.every(isMessage) ? [{ messages: list }] : (list as readonly HtmlRun[]);
}

/** JSON that cannot end the script element, nor start a comment in it. */
const dataText = (data: PageData): string =>
  JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `</script` in a string of the program would end the element; `\x3C` is equivalent in JavaScript. */
const safeInScript = (code: string): string => code.replace(/<(?=\/script|!--|script)/gi, '\\x3C');

const attributeText = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Hash in the notation of a Content-Security-Policy. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
