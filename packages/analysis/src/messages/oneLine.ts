/** A text of a run as one line, for a heading or a title: untrusted, so no character of it breaks the line or reorders what is around it. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '�');
