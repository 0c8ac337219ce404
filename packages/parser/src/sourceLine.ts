import type { Citation, Media } from './model/types';

/** Escapes Markdown in a title or name. */
export const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/[\r\n]+/g, ' ');

/** An image, file or cited source as one line of Markdown, without the content of `data:` addresses. */
export function sourceLine(node: Media | Citation): string {
  const { url } = node;
  const name = escaped((node.type === 'media' ? (node.alt ?? node.name) : node.title) ?? '');
  const address =
    url === undefined || /^data:/i.test(url) ? '' : `(<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`;
  if (node.type === 'citation') {
    const quote = node.quote === undefined ? '' : `: “${escaped(node.quote)}”`;
    return `Source: ${address === '' ? name : `[${name || escaped(url ?? '')}]${address}`}${quote}`;
  }
  const what = name || escaped(node.mediaType);
  if (address === '') return `*${what}*`;
  return `${node.mediaType.startsWith('image') ? '!' : ''}[${what}]${address}`;
}
