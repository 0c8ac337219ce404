/** Address of bytes as base64, in the usual alphabet or in the one for addresses, in which pydantic writes bytes. */
export const dataUrl = (mediaType: string, bytes: string): string =>
  `data:${mediaType};base64,${bytes.replaceAll('-', '+').replaceAll('_', '/')}`;
