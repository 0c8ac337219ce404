/** Processor time of `run` in seconds, independent of other work of the machine. */
export function cpuSeconds(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
