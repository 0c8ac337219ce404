import { allowedUrl, imageAttributes, type UrlPolicy } from './urlPolicy';

/** Images that cannot contain scripts or refer to other addresses, as SVG can. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/**
 * Attributes of `<img>`, `<audio>` or `<video>` for an untrusted address in a run; `null` for any other `kind`, and if the policy blocks
 * it. Images inside the run are shown without asking the policy, because nothing is fetched; the policy is asked about audio and video
 * as an `image`, and they are not fetched before they are played.
 */
export function mediaAttributes(policy: UrlPolicy, kind: string, url: string) {
  if (kind === 'image')
    return PICTURE.test(url) ? ({ decoding: 'async', src: url } as const) : imageAttributes(policy, url);
  const src = kind === 'audio' || kind === 'video' ? allowedUrl(policy, url, 'image') : null;
  return src === null ? null : ({ controls: true, preload: 'none', src } as const);
}
