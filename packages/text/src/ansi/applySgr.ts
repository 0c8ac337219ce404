/**
 * A named colour of a terminal. Each has a token such as `--at-ansi-red`; palette and true colours are mapped to the
 * nearest.
 */
export type AnsiColor =
  `${'' | 'bright-'}${'black' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'white'}`;

const COLORS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** The colours in the order of their numbers. */
export const ANSI_COLORS: readonly AnsiColor[] = [
  ...COLORS,
  ...COLORS.map((color) => `bright-${color}` as const),
];

/** Style of text. Blinking and concealed text is shown like any other, so that it stays readable. */
export interface AnsiStyle {
  readonly fg?: AnsiColor | undefined;
  readonly bg?: AnsiColor | undefined;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly inverse?: boolean;
}

export const PLAIN: AnsiStyle = {};

/** The colours that xterm paints for {@link ANSI_COLORS}. */
const XTERM = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
] as const;

const SWITCHES: Readonly<Record<number, AnsiStyle>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { strike: true },
  21: { underline: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  29: { strike: false },
  39: { fg: undefined },
  49: { bg: undefined },
};

/**
 * Applies the parameters of an SGR sequence (`1;31`, `38;5;208`, `38:2::255:128:0`) to a style; returns the same object
 * if nothing changed.
 */
export function applySgr(style: AnsiStyle, parameters: string): AnsiStyle {
  if (parameters === '' || parameters === '0') return PLAIN;
  // Private sequences end in `m` too and have other meanings.
  if (!/^[\d;:]*$/.test(parameters)) return style;
  let next: AnsiStyle = style;
  const groups = parameters.split(';');
  for (let index = 0; index < groups.length; index++) {
    const [first = 0, ...sub] = (groups[index] ?? '').split(':').map(Number);
    if (first === 0) next = PLAIN;
    else if (first === 38 || first === 48 || first === 58) {
      const listed = sub.length > 0;
      const rest = listed ? sub : groups.slice(index + 1, index + 5).map(Number);
      const { color, count } = readColor(rest, listed);
      if (!listed) index += count;
      // 58 sets the colour of the underline only.
      if (color !== undefined && first !== 58) next = { ...next, [first === 38 ? 'fg' : 'bg']: color };
    } else if (first === 4 && sub.length > 0) next = { ...next, underline: sub[0] !== 0 };
    else if (first >= 30 && first <= 37) next = { ...next, fg: ANSI_COLORS[first - 30] };
    else if (first >= 40 && first <= 47) next = { ...next, bg: ANSI_COLORS[first - 40] };
    else if (first >= 90 && first <= 97) next = { ...next, fg: ANSI_COLORS[first - 82] };
    else if (first >= 100 && first <= 107) next = { ...next, bg: ANSI_COLORS[first - 92] };
    else if (SWITCHES[first] !== undefined) next = { ...next, ...SWITCHES[first] };
  }
  return next;
}

/** Reads `5;n` or `2;r;g;b`; with colons, a colour space may follow the 2. `count` is the number of parameters read. */
function readColor(
  numbers: readonly number[],
  listed: boolean,
): { color: AnsiColor | undefined; count: number } {
  if (numbers[0] === 5) return { color: fromPalette(numbers[1]), count: 2 };
  if (numbers[0] !== 2) return { color: undefined, count: 1 };
  const at = listed && numbers.length > 4 ? 2 : 1;
  return { color: nearest(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0), count: 4 };
}

/** Maps the 256 colours: 16 named ones, a cube of 6 × 6 × 6, and 24 greys. */
function fromPalette(n: number | undefined): AnsiColor | undefined {
  if (n === undefined || n > 255) return undefined;
  if (n < 16) return ANSI_COLORS[n];
  if (n >= 232) return nearest(8 + (n - 232) * 10, 8 + (n - 232) * 10, 8 + (n - 232) * 10);
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  return nearest(level(Math.floor((n - 16) / 36)), level(Math.floor((n - 16) / 6) % 6), level((n - 16) % 6));
}

/** The nearest of the 16 colours: only these stay readable in both themes. */
function nearest(r: number, g: number, b: number): AnsiColor | undefined {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [red, green, blue]] of XTERM.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return ANSI_COLORS[best];
}
