/** Time and duration of a replay as media players write them in all three languages: `0:12 / 6:02`, `0:00:12 / 1:06:02`. */
export function sayClock(time: number, whole: number): string {
  const hasHours = whole >= 3_600_000;
  return `${clock(time, hasHours)} / ${clock(whole, hasHours)}`;
}

function clock(milliseconds: number, hasHours: boolean): string {
  const seconds = Math.round(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return hasHours
    ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
