/** CSS rules of the page for our components, so that a separate file looks the same. */
export function ourStyles(): string {
  const parts: string[] = [];
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules) {
        if (/agent-transcript|data-component|--at-/.test(rule.cssText)) parts.push(rule.cssText);
      }
    } catch {
      // The rules of a cross-origin sheet cannot be read; ours are in another sheet then.
    }
  }
  return parts.join('\n');
}

/** Settings of the page that its HTML file keeps. */
export interface PageLook {
  readonly dark: boolean;
  /** BCP 47 tag; empty if the page has none. */
  readonly language: string;
  readonly direction: string;
}

export function lookOf(element: HTMLElement | null): PageLook {
  const around = element?.closest<HTMLElement>('[data-theme], .light, .dark');
  const theme = around?.dataset['theme'] ?? (around?.classList.contains('dark') ? 'dark' : 'light');
  return {
    dark: theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches),
    language: element?.closest<HTMLElement>('[lang]')?.lang ?? '',
    direction: element === null ? 'ltr' : getComputedStyle(element).direction,
  };
}

interface Page {
  readonly title: string;
  readonly body: string;
  readonly styles: string;
  readonly look: Omit<PageLook, 'dark'> & { readonly dark: boolean | 'auto' };
  /** Content-Security-Policy. Default: {@link pagePolicy} with inline styles. */
  readonly policy?: string;
}

/** Text of the only `style` element of the page. */
export const pageStyles = (styles: string): string => `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: var(--at-bg); }
${styles.replaceAll('</', '<\\/')}
`;

/** Policy that allows only styles from `source` and the images inside the page. */
export const pagePolicy = (body: string, source: string): string =>
  `default-src 'none'; style-src ${source}${body.includes('="data:image/') ? '; img-src data:' : ''}`;

const THEME = { true: 'dark', false: 'light', auto: 'auto' } as const;

/** Self-contained page: no script, nothing to fetch. */
export function htmlPage({
  title,
  body,
  styles,
  look,
  policy = pagePolicy(body, "'unsafe-inline'"),
}: Page): string {
  const text = (value: string) => value.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="${text(look.language || 'en')}" dir="${look.direction}" data-theme="${THEME[`${look.dark}`]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${text(title)}</title>
<style>${pageStyles(styles)}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
