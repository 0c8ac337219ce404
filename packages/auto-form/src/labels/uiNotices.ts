/** Something of a `uiSchema` that the form cannot do. */
export interface UiNotice {
  readonly code: /** A part of the `uiSchema` is no object. */
    | 'not-an-object'
    /** An option has a value of another type than it takes. */
    | 'wrong-value'
    /** There is no widget or field of this name for a value of this type. */
    | 'unknown-component'
    /** The form does not take this option. */
    | 'refused'
    /** A component of the host's theme threw. */
    | 'failed';
  /** JSON Pointer (RFC 6901) into the `uiSchema`, or into the theme. */
  readonly pointer: string;
  /** The option, without `ui:`; empty where the notice is about the part itself. */
  readonly option: string;
}

/** What each of them says in English. */
export const uiNoticesEn: Readonly<Record<UiNotice['code'], string>> = {
  'not-an-object': 'This is not an object, and is left out.',
  'wrong-value': 'This option does not take this value, and is left out.',
  'unknown-component': 'There is no component of this name for such a value: the form chose its own.',
  refused: 'The form does not take this.',
  failed: 'This component failed: the form shows its own.',
};
