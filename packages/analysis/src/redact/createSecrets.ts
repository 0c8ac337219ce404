import { isDistinct, SHORT, type Spread } from './rules';
import type { SecretFinding, SecretKind, SecretPlace } from './rules/Redaction';
import type { Leaf } from './run/Leaf';
import { spellingsOf } from './views/viewsOf';

/** A secret of a run. */
export interface Secret {
  readonly kind: SecretKind;
  readonly rule: string;
  /** What stands in its place: numbered when it is first counted. */
  mark: string;
  readonly preview: string;
  /** All that it says, without escapes, in lower case. */
  readonly text: string;
  /** Of two that overlap the lower one counts. */
  readonly rank: number;
  count: number;
  readonly places: SecretPlace[];
}

/** A text that is looked for in the whole run, with the secret that it gives away. */
export interface Form {
  readonly secret: Secret;
  readonly text: string;
  /** Whether it counts only where no letter or digit stands beside it. */
  readonly isWhole: boolean;
}

/** A secret as it was found. */
export interface NewSecret {
  readonly kind: SecretKind;
  readonly rule: string;
  readonly rank: number;
  readonly text: string;
  readonly spread: Spread;
  readonly parts?: readonly string[] | undefined;
}

/** The secrets of a run. */
export interface Secrets {
  /** Those that were counted, in this order. */
  readonly counted: readonly Secret[];
  readonly forms: readonly Form[];
  /** The secret that a text is: the same one for the same text, in whatever spelling. */
  readonly add: (one: NewSecret) => Secret;
  /** Of keys that were cut off, each with the longer one that it is the beginning of. */
  readonly wholes: () => ReadonlyMap<Secret, Secret>;
  /** Counts a secret at a place. */
  readonly count: (secret: Secret, place: Pick<Leaf, 'place' | 'field'>) => void;
}

const MOST_PLACES = 5;
/** No shorter text is looked for as part of a word. */
const SHORTEST_PART = 6;
/** No shorter key is taken for the beginning of another. */
const SHORTEST_BEGINNING = 16;

/** Collects secrets, gives each its number, and knows what to look for. */
export function createSecrets(): Secrets {
  const counted: Secret[] = [];
  const forms: Form[] = [];
  const known = new Map<string, Secret>();
  const counts = new Map<SecretKind, number>();
  const texts = new Set<string>();

  const addForm = (secret: Secret, text: string, spread: Spread) => {
    const lower = text.toLowerCase();
    if (lower === '' || texts.has(lower)) return;
    texts.add(lower);
    forms.push({ secret, text: lower, isWhole: spread === 'whole' });
  };

  return {
    counted,
    forms,
    add({ kind, rule, rank, text, spread, parts = [] }) {
      const spellings = spellingsOf(text);
      const last = spellings.at(-1) as string;
      const key = keyOf(kind, last);
      let secret = known.get(key);
      if (secret === undefined) {
        secret = {
          kind,
          rule,
          mark: '',
          preview: previewOf(kind, last),
          text: last.toLowerCase(),
          rank,
          count: 0,
          places: [],
        };
        known.set(key, secret);
      }
      if (spread === 'none') return secret;
      for (const one of spellings)
        if (kind === 'word' || spread === 'whole' || one.length >= SHORTEST_PART)
          addForm(secret, one, spread);
      for (const part of parts)
        for (const one of spellingsOf(part))
          if (one.length >= SHORTEST_PART || isDistinct(one))
            addForm(secret, one, one.length < SHORT ? 'whole' : 'part');
      return secret;
    },
    wholes() {
      const keys = [...known.values()].filter(
        ({ kind, text }) => (kind === 'api-key' || kind === 'token') && text.length >= SHORTEST_BEGINNING,
      );
      keys.sort((one, other) => (one.text < other.text ? -1 : 1));
      const wholes = new Map<Secret, Secret>();
      for (let i = keys.length - 2; i >= 0; i--) {
        const [one, next] = [keys[i] as Secret, keys[i + 1] as Secret];
        if (next.rule === one.rule && next.text.startsWith(one.text))
          wholes.set(one, wholes.get(next) ?? next);
      }
      return wholes;
    },
    count(secret, { place, field }) {
      if (secret.count === 0) {
        const number = (counts.get(secret.kind) ?? 0) + 1;
        counts.set(secret.kind, number);
        secret.mark = `[redacted: ${secret.kind.replace('-', ' ')} ${number}]`;
        counted.push(secret);
      }
      secret.count++;
      if (secret.places.length < MOST_PLACES) secret.places.push({ ...place, field });
    },
  };
}

/** The same for every spelling of a secret. */
const keyOf = (kind: SecretKind, text: string): string =>
  `${kind} ${kind === 'private-key' ? (/[A-Za-z\d+/]{40}/.exec(text)?.[0] ?? text) : text.toLowerCase()}`;

/** What is told of a secret. */
export const findingOf = ({ mark, kind, rule, preview, count, places }: Secret): SecretFinding => ({
  mark,
  kind,
  rule,
  preview,
  count,
  places,
  suggested: kind !== 'ip-address',
});

/** A secret without what makes it one. */
function previewOf(kind: SecretKind, text: string): string {
  if (kind === 'private-key') return '-----BEGIN … PRIVATE KEY-----';
  const letters = Array.from(text.replace(/\s+/g, ' '));
  const show = (first: number, last: number) =>
    `${letters.slice(0, first).join('')}…${last === 0 ? '' : letters.slice(-last).join('')}`;
  if (kind === 'mail-address') return `${show(1, 0)}@…${/\.[^.]*$/.exec(text)?.[0] ?? ''}`;
  if (letters.length >= 16) return show(4, 3);
  return letters.length >= 6 ? show(1, 1) : show(1, 0);
}
