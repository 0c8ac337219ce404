import { allowedUrl, imageAttributes, type UrlPolicy } from './urlPolicy';

/** Pictures that hold no script and name no other address, as an SVG may. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/**
 * The attributes of `<img>`, `<audio>` or `<video>` for an untrusted address in a run; `null` for any other `kind`, and where the
 * policy blocks it. A picture that is in the run itself is shown without asking, as nothing is fetched for it; sounds and videos are
 * asked about as an `image`, and are not fetched before they are played.
 */
export function mediaAttributes(policy: UrlPolicy, kind: string, url: string) {
  if (kind === 'image')
    return PICTURE.test(url) ? ({ decoding: 'async', src: url } as const) : imageAttributes(policy, url);
  const src = kind === 'audio' || kind === 'video' ? allowedUrl(policy, url, 'image') : null;
  return src === null ? null : ({ controls: true, preload: 'none', src } as const);
}
