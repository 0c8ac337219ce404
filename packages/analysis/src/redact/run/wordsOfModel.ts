import { type Field, type Kind, RUN } from '@agent-transcript/parser/model';

/** All words of the model, such as types and statuses: they make a run one and stay, whatever is looked for. */
export function wordsOfModel(): ReadonlySet<string> {
  const words = new Set<string>();
  const kinds = new Set<Kind>([RUN]);
  const add = ({ oneOf = [], entry, kind }: Field) => {
    for (const word of oneOf) words.add(word);
    if (entry !== undefined) add(entry);
    if (kind !== undefined) kinds.add(kind());
  };
  // A set goes on with what is added to it on the way.
  for (const { fields } of kinds) for (const field of Object.values(fields)) add(field);
  return words;
}
