/** Memory of received events, by the server's ids. */
export interface EventIds {
  /** Adds an event. Returns false if it is known: servers may give several events one id, so the data counts too. */
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

/** FNV-1a of 32 bits, which is enough together with the id and the length. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
