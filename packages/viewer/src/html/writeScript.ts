import { chunks } from '#page';

/** One script of the pieces of the program that are named, which begins with the first. */
export function writeScript(indexes: readonly number[]): string {
  const bodies = indexes.map((index) => `${index}:(need,load)=>{${chunks[index]?.code ?? ''}\n}`);
  // A part that is not in the file fails to load, which the program expects. None loads before the first piece is made.
  const script = `(()=>{"use strict";const made={},bodies={${bodies.join(',\n')}};
const need=(index)=>made[index]??=bodies[index](need,load)??{};
const load=(index)=>Promise.resolve().then(()=>need(index));
need(0)})();`;
  // `</script` in a text of the program would end the element: in JavaScript `\x3C` says the same.
  return script.replace(/<(?=\/script|!--|script)/gi, '\\x3C');
}
