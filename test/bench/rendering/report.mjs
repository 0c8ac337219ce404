// Figures as they are printed.

export function median(values) {
  return percentile(values, 0.5);
}

export function percentile(values, share) {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function ms(value) {
  if (Number.isNaN(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function ratio(value) {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}

export function mark(reached) {
  return reached ? '✓' : '✗';
}

/** Prints objects with the same keys as a table, numbers to the right. */
export function table(rows) {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells, right) =>
    cells
      .map((cell, i) => (right[i] ? String(cell).padStart(widths[i]) : String(cell).padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  const right = names.map((name) => rows.every((row) => /^[\d.,–]*$/.test(String(row[name]))));
  console.log(line(names, right));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows)
    console.log(
      line(
        names.map((name) => row[name]),
        right,
      ),
    );
}
