import type { CitationOptions, MediaOptions } from '@agent-transcript/parser/build';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { assetOf, imageOf, soundOf } from './assets';

/** A piece of a content. */
export type Piece =
  | { readonly type: 'text' | 'thinking' | 'error'; readonly value: string }
  | { readonly type: 'code'; readonly value: string; readonly language: string | undefined }
  | { readonly type: 'media'; readonly media: MediaOptions }
  | { readonly type: 'citation'; readonly citation: CitationOptions }
  | { readonly type: 'unknown'; readonly kind: string };

const textIn = (value: unknown): readonly Piece[] =>
  typeof value === 'string' && value !== '' ? [{ type: 'text', value }] : [];

const media = (options: MediaOptions): Piece => ({ type: 'media', media: options });

/** A page that a tool has read: its text, and where it is from. */
function pageIn({ text, snippet, title, url, domain }: Fields): readonly Piece[] {
  const citation = { title: stringOf(title) ?? stringOf(domain), url: stringOf(url) };
  const isNamed = citation.title !== undefined || citation.url !== undefined;
  return [
    ...textIn(stringOf(text) ?? snippet),
    ...(isNamed ? [{ type: 'citation' as const, citation }] : []),
  ];
}

/** The screen of a computer that the model uses. */
function screenIn({ screenshot, state }: Fields): readonly Piece[] {
  const { title, url } = fieldsOf(state);
  const shown = [title, url].filter(stringOf).join('\n');
  return [...textIn(shown), media(imageOf(fieldsOf(screenshot)))];
}

/** Readers of contents by their `content_type`. */
const CONTENTS: Readonly<Record<string, (content: Fields, metadata: Fields) => readonly Piece[]>> = {
  text: ({ parts }) => listOf(parts).flatMap(pieceOfPart),
  multimodal_text: ({ parts }) => listOf(parts).flatMap(pieceOfPart),
  code: ({ text, language }) =>
    typeof text === 'string' && text !== ''
      ? [{ type: 'code', value: text, language: language === 'unknown' ? undefined : stringOf(language) }]
      : [],
  execution_output: ({ text }, { aggregate_result }) => [
    ...textIn(text),
    ...listOf(fieldsOf(aggregate_result).messages)
      .map(fieldsOf)
      .filter(({ message_type }) => message_type === 'image')
      .map(({ image_url }) => media(assetOf('image', image_url))),
  ],
  user_editable_context: ({ user_profile, user_instructions }) => [
    ...textIn(user_profile),
    ...textIn(user_instructions),
  ],
  model_editable_context: ({ model_set_context, repo_summary }) => [
    ...textIn(model_set_context),
    ...textIn(repo_summary),
  ],
  thoughts: ({ thoughts }) =>
    listOf(thoughts)
      .map(fieldsOf)
      .map(({ summary, content }) => {
        const title = stringOf(summary);
        return [title && `**${title}**`, stringOf(content)].filter(Boolean).join('\n');
      })
      .filter((value) => value !== '')
      .map((value) => ({ type: 'thinking', value })),
  tether_quote: pageIn,
  sonic_webpage: pageIn,
  tether_browsing_display: ({ result, summary }) => [...textIn(summary), ...textIn(result)],
  citable_code_output: ({ output_str }) => textIn(output_str),
  computer_output: screenIn,
  system_error: ({ name, text }) => [{ type: 'error', value: stringOf(text) ?? stringOf(name) ?? 'Error' }],
};

/** Pieces of a content. Of an unknown kind only the texts are known. */
export function piecesOf(content: Fields, metadata: Fields): readonly Piece[] {
  const kind = stringOf(content.content_type) ?? 'content';
  const read = Object.hasOwn(CONTENTS, kind) ? CONTENTS[kind] : undefined;
  if (read !== undefined) return read(content, metadata);
  return [...textIn(content.text), ...listOf(content.parts).flatMap(textIn), { type: 'unknown', kind }];
}

function pieceOfPart(part: unknown): readonly Piece[] {
  if (typeof part === 'string') return textIn(part);
  const fields = fieldsOf(part);
  switch (fields.content_type) {
    case 'text':
    case 'audio_transcription':
      return textIn(fields.text);
    case 'image_asset_pointer':
      return [media(imageOf(fields))];
    case 'audio_asset_pointer':
      return [media(soundOf(fields))];
    case 'real_time_user_audio_video_asset_pointer':
      return [
        ...[fields.video_container_asset_pointer].filter(Boolean).map((one) => media(assetOf('video', one))),
        media(soundOf(fieldsOf(fields.audio_asset_pointer))),
      ];
    default:
      return [{ type: 'unknown', kind: `part/${stringOf(fields.content_type) ?? typeof part}` }];
  }
}
