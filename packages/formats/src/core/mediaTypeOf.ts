/** Media type of a data URL; `image` for any other address of a picture. */
export const mediaTypeOf = (url = ''): string => /^data:([^;,]{1,100})/.exec(url)?.[1] ?? 'image';
