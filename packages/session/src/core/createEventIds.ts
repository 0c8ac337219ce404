/** Remembers which events have come, by the ids that their server gave them. */
export interface EventIds {
  /** Whether the event is new. Servers may give several events one id, so their data counts too. */
  readonly add: (id: string, data: string) => boolean;
  readonly clear: () => void;
}

export function createEventIds(): EventIds {
  const seen = new Set<string>();
  return {
    add(id, data) {
      const key = `${id.slice(0, 200)} ${data.length} ${hash(data)}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
    clear: () => seen.clear(),
  };
}

/** FNV-1a, of 32 bits: short, and enough beside the id and the length. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
