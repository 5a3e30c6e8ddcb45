/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (high + (sorted[middle - 1] ?? Number.NaN)) / 2 : high;
}

/** The value that this share of a list, from 0 to 1, does not exceed; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Half the interquartile range relative to the median, as a measure of noise. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / 2 / median(values);
}

export const whole = (value: number): string => (Number.isFinite(value) ? String(Math.round(value)) : '–');
export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');
export const percent = (share: number): string => `±${(share * 100).toFixed(0)} %`;
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** A text table with aligned columns. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [line(heading), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
