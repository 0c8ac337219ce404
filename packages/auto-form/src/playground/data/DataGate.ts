/** Asks each form of Data, by the key of its Data, whether all that is typed in it can be read; one that cannot shows where. */
export type DataGate = Map<string, () => boolean>;

/** Returns false while a field holds text that a run would not get. */
export function mayPass(gate: DataGate): boolean {
  return [...gate.values()].every((isReadable) => isReadable());
}
