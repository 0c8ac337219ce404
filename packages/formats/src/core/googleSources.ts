import { type Fields, fieldsOf, listOf, stringOf } from './values';

/** Pages that an answer of Google's APIs cites. */
export function googleSources({ groundingMetadata, citationMetadata }: Fields): readonly Fields[] {
  const chunks = listOf(fieldsOf(groundingMetadata).groundingChunks).map(fieldsOf);
  const { citationSources, citations = citationSources } = fieldsOf(citationMetadata);
  return [
    ...chunks.map(({ web, retrievedContext, maps }) => fieldsOf(web ?? retrievedContext ?? maps)),
    ...listOf(citations).map(fieldsOf),
  ].filter(({ uri, title }) => stringOf(uri) ?? stringOf(title));
}
