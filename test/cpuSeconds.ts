/** The processor time that `run` takes, in seconds: what else the machine does does not count. */
export function cpuSeconds(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
