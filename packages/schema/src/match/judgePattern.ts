/** Repeats in a row, each of which can take what the next one could: the engine tries every division. */
const MAX_REPEATS = 2;

/** Characters of a pattern that is worth its reading. */
const MAX_LENGTH = 2_000;

/**
 * What a backtracking engine makes of a pattern: `safe`, `slow` (a power of the length that grows with the pattern),
 * `dangerous` (a repeat of what can itself match in several ways) or `invalid`. When in doubt it is not safe.
 */
export function judgePattern(pattern: string): 'safe' | 'slow' | 'dangerous' | 'invalid' {
  if (!compiles(pattern, '')) return compiles(pattern, 'u') ? 'slow' : 'invalid';
  // Engines take the `u` flag or not, and each refuses or reads differently what the other takes.
  if (!compiles(pattern, 'u')) return 'slow';
  if (pattern.length > MAX_LENGTH) return 'dangerous';
  const text = pattern
    .replace(/\\[1-9k]/g, '(a+)+')
    .replace(/\\./gs, 'a')
    .replace(/\[[^\]]*\]/g, 'a');
  const groups: { variable: boolean; repeats: number }[] = [{ variable: false, repeats: 0 }];
  let atom = { variable: false, repeats: 0 };
  for (const token of text.match(/\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[*+?]\??|\{\d+,?\d*\}\??|./gs) ?? []) {
    const group = groups.at(-1) ?? atom;
    if (token.startsWith('(')) {
      // What is looked for around is tried at every place again.
      groups.push({ variable: /^\(\?<?[=!]/.test(token), repeats: 0 });
    } else if (token === ')') {
      atom = groups.pop() ?? atom;
      const outer = groups.at(-1);
      if (outer) {
        outer.repeats += atom.repeats;
        outer.variable ||= atom.variable;
      }
    } else if (token === '|') {
      group.variable = true;
    } else if (/^[*+]|^\{\d+,\}|^\{(?:\d+,)?(?:9|\d{2,})\}/.test(token)) {
      if (atom.variable) return 'dangerous';
      group.variable = true;
      group.repeats++;
    } else if (/^[?{]/.test(token)) {
      group.variable = true;
    } else {
      atom = { variable: false, repeats: 0 };
    }
  }
  const repeats = (groups[0]?.repeats ?? 0) + (pattern.startsWith('^') ? 0 : 1);
  return repeats > MAX_REPEATS ? 'slow' : 'safe';
}

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
