/** Why a link cannot be opened, for programs. */
export type LinkProblemCode =
  /** Cut off, or with other letters. */
  | 'damaged'
  /** Longer than any link that is made. */
  | 'too-long'
  /** It unfolds to more than a link may hold. */
  | 'too-large'
  /** Made by a later version. */
  | 'newer'
  /** It holds no valid Request. */
  | 'invalid-request'
  /** The browser cannot decompress. */
  | 'unsupported';

/** Every word about links of the playground, in one language. Loaded with the first link. */
export interface LinkingLabels {
  readonly copied: (length: number) => string;
  /** The browser did not let it be copied: names the field that holds it. */
  readonly notCopied: string;
  readonly lacksSecrets: string;
  /** There is no link, and what to do. */
  readonly noLink: (code: 'too-long' | 'unsupported') => string;
  /** Saves the request as a file. */
  readonly saveRequest: string;
  /** Why a link cannot be opened, and what to do. */
  readonly problem: (code: LinkProblemCode) => string;
}

/** From this length on, in characters, some programs cut an address. */
export const LONG_LINK = 2000;

/** English. */
export const linkingEn: LinkingLabels = {
  copied: (length) =>
    length < LONG_LINK
      ? 'Link copied. It holds the request and its input; no server sees them.'
      : `Link copied. It holds the request and its input; no server sees them. It has ${length.toLocaleString('en')} characters: some mail and chat programs cut a link this long.`,
  notCopied: 'Copy this link',
  lacksSecrets: 'Secrets are not in it.',
  noLink: (code) =>
    code === 'too-long'
      ? 'The request is too long for a link. Save it as a file: whoever has it can drop it on “Paste or drop a request”.'
      : 'This browser cannot make links. Save the request as a file: whoever has it can drop it on “Paste or drop a request”.',
  saveRequest: 'Save the request',
  problem: (code) =>
    ({
      damaged: 'The link is damaged: a part of it is missing or was changed. Ask for it again.',
      'too-long':
        'The link is longer than any that is made here. Ask for it again, or for the request as a file.',
      'too-large': 'The link unfolds to more than a page should open. Ask for the request as a file.',
      newer: 'A later version has made this link. Load the page again, or ask for the request as a file.',
      'invalid-request': 'The link holds no valid request. Ask for it again.',
      unsupported: 'This browser cannot open links. Ask for the request as a file.',
    })[code],
};
