/** Address that a reader takes for the target of a link; a bare domain only if it is the whole text. */
const SHOWN = /(?:https?:\/\/|www\.)([^\s/?#]+)|^\s*((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[/?#:]\S*)?\s*$/iu;
/** Invisible characters: zero-width characters and direction marks. */
const UNSEEN = /[\u034f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** Top-level domains that are more often file extensions. */
const FILE =
  /\.(?:[cm]?[jt]sx?|json|md|mdx|py|rs|go|java|rb|sh|css|html?|txt|csv|pdf|xml|ya?ml|toml|png|jpe?g|svg)$/i;

/**
 * Host of a link whose text shows a different host, otherwise `null`. A domain covers its subdomains: `example.com` may lead to
 * `docs.example.com`.
 */
export function otherHost(text: string, href: string): string | null {
  const [, address, bare] = SHOWN.exec(text.replace(UNSEEN, '')) ?? [];
  const written = address ?? bare;
  // Nearly every link ends here: parsing an address costs more than the rest of a link, and a thrown error even more.
  if (written === undefined || (address === undefined && FILE.test(written))) return null;
  const shown = hostOf(`http://${written}`);
  if (shown === null) return null;
  const target = hostOf(href);
  if (target === null) return href.split(/[?#]/, 1)[0]?.slice(0, 200) ?? null;
  return target === shown || target.endsWith(`.${shown}`) ? null : target;
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname.replace(/^www\./, '') || null;
  } catch {
    return null;
  }
}
