/** Names of tests, by file and group of the suite. */
export type SuiteNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The required tests of JSON-Schema-Test-Suite that the default validator fails, by dialect.
 *
 * - defs, definitions, anchor, id, refRemote, and groups that refer to another document: nothing is fetched, not even
 * meta-schemas.
 * - dynamicRef: a dynamic reference leads to the anchor of the whole schema, or is read as a plain one.
 * - vocabulary: a custom meta-schema is an unknown dialect.
 * - ref: a URN with a fragment, which only the meta-schema would reject.
 */
export const knownFailures: Readonly<Record<string, SuiteNames>> = {
  draft7: {
    definitions: {
      'validate definition against metaschema': ['valid definition schema', 'invalid definition schema'],
    },
    ref: {
      'remote ref, containing refs itself': ['remote ref valid', 'remote ref invalid'],
    },
    refRemote: {
      'remote ref': ['remote ref valid', 'remote ref invalid'],
      'fragment within remote ref': ['remote fragment valid', 'remote fragment invalid'],
      'ref within remote ref': ['ref within ref valid', 'ref within ref invalid'],
      'base URI change': ['base URI change ref valid', 'base URI change ref invalid'],
      'base URI change - change folder': ['number is valid', 'string is invalid'],
      'base URI change - change folder in subschema': ['number is valid', 'string is invalid'],
      'root ref in remote ref': ['string is valid', 'null is valid', 'object is invalid'],
      'remote ref with ref to definitions': ['invalid', 'valid'],
      'Location-independent identifier in remote ref': ['integer is valid', 'string is invalid'],
      'retrieved nested refs resolve relative to their URI not $id': ['number is invalid', 'string is valid'],
    },
  },
  'draft2020-12': {
    anchor: {
      'invalid anchors': [
        'MUST start with a letter (and not #)',
        'JSON pointers are not valid',
        'invalid with valid beginning',
      ],
    },
    defs: {
      'validate definition against metaschema': ['valid definition schema', 'invalid definition schema'],
    },
    dynamicRef: {
      'multiple dynamic paths to the $dynamicRef keyword': [
        'recurse to integerNode - floats are not allowed',
      ],
      'after leaving a dynamic scope, it is not used by a $dynamicRef': [
        'string matches /$defs/thingy, but the $dynamicRef does not stop here',
        '/then/$defs/thingy is the final stop for the $dynamicRef',
      ],
      'strict-tree schema, guards against misspelled properties': [
        'instance with misspelled field',
        'instance with correct field',
      ],
      'tests for implementation dynamic anchor and reference link': [
        'incorrect parent schema',
        'incorrect extended schema',
        'correct extended schema',
      ],
      '$ref and $dynamicAnchor are independent of order - $defs first': [
        'incorrect parent schema',
        'incorrect extended schema',
        'correct extended schema',
      ],
      '$ref and $dynamicAnchor are independent of order - $ref first': [
        'incorrect parent schema',
        'incorrect extended schema',
        'correct extended schema',
      ],
    },
    id: {
      'Invalid use of fragments in location-independent $id': [
        'Identifier name',
        'Identifier name and no ref',
        'Identifier path',
        'Identifier name with absolute URI',
        'Identifier path with absolute URI',
        'Identifier name with base URI change in subschema',
        'Identifier path with base URI change in subschema',
      ],
      'Valid use of empty fragments in location-independent $id': [
        'Identifier name with absolute URI',
        'Identifier name with base URI change in subschema',
      ],
      'Unnormalized $ids are allowed but discouraged': [
        'Unnormalized identifier',
        'Unnormalized identifier and no ref',
        'Unnormalized identifier with empty fragment',
        'Unnormalized identifier with empty fragment and no ref',
      ],
    },
    ref: {
      'remote ref, containing refs itself': ['remote ref valid', 'remote ref invalid'],
      'URN base URI with f-component': ['is invalid'],
    },
    refRemote: {
      'remote ref': ['remote ref valid', 'remote ref invalid'],
      'fragment within remote ref': ['remote fragment valid', 'remote fragment invalid'],
      'anchor within remote ref': ['remote anchor valid', 'remote anchor invalid'],
      'ref within remote ref': ['ref within ref valid', 'ref within ref invalid'],
      'base URI change': ['base URI change ref valid', 'base URI change ref invalid'],
      'base URI change - change folder': ['number is valid', 'string is invalid'],
      'base URI change - change folder in subschema': ['number is valid', 'string is invalid'],
      'root ref in remote ref': ['string is valid', 'null is valid', 'object is invalid'],
      'remote ref with ref to defs': ['invalid', 'valid'],
      'Location-independent identifier in remote ref': ['integer is valid', 'string is invalid'],
      'retrieved nested refs resolve relative to their URI not $id': ['number is invalid', 'string is valid'],
      'remote HTTP ref with different $id': ['number is invalid', 'string is valid'],
      'remote HTTP ref with different URN $id': ['number is invalid', 'string is valid'],
      'remote HTTP ref with nested absolute ref': ['number is invalid', 'string is valid'],
    },
    vocabulary: {
      'schema that uses custom metaschema with with no validation vocabulary': [
        'applicator vocabulary still works',
        'no validation: valid number',
        'no validation: invalid number, but it still validates',
      ],
      'ignore unrecognized optional vocabulary': ['string value', 'number value'],
    },
  },
};
