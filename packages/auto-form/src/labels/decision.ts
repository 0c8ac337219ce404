import type { Issue } from '@agent-transcript/protocol';
import type { RowNotice, RowStatus } from '../compare';
import { phraseIssue } from '../DecisionView/phraseIssue';

/** Every word that the decision shows, in one language. */
export interface DecisionLabels {
  /** BCP 47 tag of the language: also chooses the words of Markdown and JSON inside. */
  readonly language: string;
  /** Between a label and what it names, with the spaces around it. */
  readonly colon: string;
  readonly decision: string;
  readonly conforms: string;
  /** How many places do not conform. */
  readonly issues: (count: number) => string;
  readonly streaming: string;
  readonly noVerdict: string;
  readonly nothing: string;
  /** A status other than `ok`. */
  readonly status: (status: RowStatus) => string;
  readonly yes: string;
  readonly no: string;
  readonly emptyText: string;
  readonly emptyList: string;
  readonly emptyObject: string;
  readonly noValue: string;
  readonly default: string;
  readonly was: string;
  readonly added: string;
  readonly removed: string;
  /** How many places differ from the decision that is compared. */
  readonly changes: (count: number) => string;
  /** A value conforms to a branch of a union. */
  readonly branch: (title: string) => string;
  /** It conforms to none, which its status says: the one that it is nearest to. */
  readonly closest: (title: string, branches: number) => string;
  /** Heads what the other branches of a union say. */
  readonly otherBranches: (issues: number) => string;
  /** Button below a list of which only a part is shown. */
  readonly showMore: (shown: number, total: number) => string;
  /** Button below a text of which only the beginning is shown. */
  readonly showWhole: (characters: number) => string;
  readonly showLess: string;
  /** How long a list is. */
  readonly entries: (count: number) => string;
  /** How many keys an object has. */
  readonly keys: (count: number) => string;
  readonly json: string;
  readonly copy: string;
  readonly copied: string;
  /** Describes an image; `type` is a media type and may be empty. */
  readonly image: (type: string, bytes: number | null) => string;
  readonly imageNotLoaded: string;
  /** Why a row shows less than there is. */
  readonly notice: (notice: RowNotice) => string;
  /** Why a value does not conform, in a few words. */
  readonly issue: (issue: Issue) => string;
}

const counts = {
  en: /* @__PURE__ */ new Intl.NumberFormat('en'),
  fr: /* @__PURE__ */ new Intl.NumberFormat('fr'),
  ru: /* @__PURE__ */ new Intl.NumberFormat('ru'),
};
const ruRules = /* @__PURE__ */ new Intl.PluralRules('ru');

const en = (n: number, one: string, many: string) => `${counts.en.format(n)} ${n === 1 ? one : many}`;
const fr = (n: number, one: string, many: string) => `${counts.fr.format(n)} ${n < 2 ? one : many}`;
const ru = (n: number, one: string, few: string, many: string) => {
  const rule = ruRules.select(n);
  return `${counts.ru.format(n)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
};

const quoted = (title: string, otherwise: string) => (title === '' ? otherwise : title);

/** English. */
export const decisionEn: DecisionLabels = {
  colon: ': ',
  language: 'en',
  decision: 'Decision',
  conforms: 'Conforms to the schema',
  issues: (n) => en(n, 'issue', 'issues'),
  streaming: 'Being written…',
  noVerdict: 'Not checked',
  nothing: 'No decision',
  status: (status) =>
    ({
      ok: 'ok',
      invalid: 'invalid',
      'wrong-type': 'wrong type',
      missing: 'missing',
      absent: 'not given',
      extra: 'not in the schema',
      streaming: 'not here yet',
      unmatched: 'fits no alternative',
    })[status],
  yes: 'yes',
  no: 'no',
  emptyText: 'empty text',
  emptyList: 'empty list',
  emptyObject: 'nothing inside',
  noValue: 'null',
  default: 'default',
  was: 'was',
  added: 'new',
  removed: 'removed',
  changes: (n) => en(n, 'change', 'changes'),
  branch: (title) => title,
  closest: (title, n) => `Closest of ${n} alternatives: ${quoted(title, 'the first')}`,
  otherBranches: (n) => `Other alternatives: ${en(n, 'issue', 'issues')}`,
  showMore: (shown, total) => `${counts.en.format(shown)} of ${counts.en.format(total)} shown. Show more`,
  showWhole: (n) => `Show all (${en(n, 'character', 'characters')})`,
  showLess: 'Show less',
  entries: (n) => en(n, 'entry', 'entries'),
  keys: (n) => en(n, 'field', 'fields'),
  json: 'JSON',
  copy: 'Copy',
  copied: 'Copied',
  image: (type, bytes) =>
    `Image${type && ` (${type}${bytes === null ? '' : `, ${en(bytes, 'byte', 'bytes')}`})`}`,
  imageNotLoaded: 'not loaded',
  notice: (notice) => {
    switch (notice.code) {
      case 'missing-ref':
        return `The schema refers to what is not there: ${notice.ref}`;
      case 'remote-ref':
        return `The schema refers to another document, which is not fetched: ${notice.ref}`;
      case 'cyclic-ref':
        return `The schema refers to itself without end: ${notice.ref}`;
      case 'not-json':
        return 'Not a value that JSON can hold';
      case 'too-deep':
        return 'Nested too deeply for rows: shown as JSON';
      case 'too-many':
        return `${counts.en.format(notice.left)} more, without rows: see the JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue: (issue) =>
    phraseIssue(
      {
        type: (expected, given) => `${expected} expected, ${given} given`,
        typeName: { array: 'list', boolean: 'yes or no', integer: 'whole number', string: 'text' },
        or: ' or ',
        required: 'required, but missing',
        fixed: (values) => `must be one of: ${values}`,
        atLeast: (limit) => `must be at least ${limit}`,
        atMost: (limit) => `must be at most ${limit}`,
        above: (limit) => `must be more than ${limit}`,
        below: (limit) => `must be less than ${limit}`,
        multipleOf: (step) => `must be a multiple of ${step}`,
        minLength: (limit, length) => `too short: ${length} of at least ${limit} characters`,
        maxLength: (limit, length) => `too long: ${length} of at most ${limit} characters`,
        minItems: (limit, length) => `too few entries: ${length} of at least ${limit}`,
        maxItems: (limit, length) => `too many entries: ${length} of at most ${limit}`,
        pattern: (pattern) => `does not match the pattern ${pattern}`,
        format: (format) => `not a valid ${format}`,
        unique: (one, other) => `entries ${one} and ${other} are the same`,
        notAllowed: 'not allowed here',
        noBranch: 'fits none of the alternatives',
        manyBranches: (matches) => `fits ${matches} alternatives, but must fit exactly one`,
      },
      issue,
    ),
};

/** French. */
export const decisionFr: DecisionLabels = {
  colon: '\u00a0: ',
  language: 'fr',
  decision: 'Décision',
  conforms: 'Conforme au schéma',
  issues: (n) => fr(n, 'problème', 'problèmes'),
  streaming: 'En cours d’écriture…',
  noVerdict: 'Non vérifié',
  nothing: 'Pas de décision',
  status: (status) =>
    ({
      ok: 'ok',
      invalid: 'non valide',
      'wrong-type': 'mauvais type',
      missing: 'manquant',
      absent: 'non renseigné',
      extra: 'hors du schéma',
      streaming: 'pas encore arrivé',
      unmatched: 'aucune variante ne convient',
    })[status],
  yes: 'oui',
  no: 'non',
  emptyText: 'texte vide',
  emptyList: 'liste vide',
  emptyObject: 'rien dedans',
  noValue: 'null',
  default: 'par défaut',
  was: 'avant',
  added: 'nouveau',
  removed: 'supprimé',
  changes: (n) => fr(n, 'changement', 'changements'),
  branch: (title) => title,
  closest: (title, n) => `La plus proche des ${n} variantes\u00a0: ${quoted(title, 'la première')}`,
  otherBranches: (n) => `Autres variantes\u00a0: ${fr(n, 'problème', 'problèmes')}`,
  showMore: (shown, total) => `${counts.fr.format(shown)} sur ${counts.fr.format(total)}. Afficher la suite`,
  showWhole: (n) => `Tout afficher (${fr(n, 'caractère', 'caractères')})`,
  showLess: 'Afficher moins',
  entries: (n) => fr(n, 'élément', 'éléments'),
  keys: (n) => fr(n, 'champ', 'champs'),
  json: 'JSON',
  copy: 'Copier',
  copied: 'Copié',
  image: (type, bytes) =>
    `Image${type && ` (${type}${bytes === null ? '' : `, ${fr(bytes, 'octet', 'octets')}`})`}`,
  imageNotLoaded: 'non chargée',
  notice: (notice) => {
    switch (notice.code) {
      case 'missing-ref':
        return `Le schéma renvoie à ce qui n’existe pas\u00a0: ${notice.ref}`;
      case 'remote-ref':
        return `Le schéma renvoie à un autre document, qui n’est pas chargé\u00a0: ${notice.ref}`;
      case 'cyclic-ref':
        return `Le schéma renvoie sans fin à lui-même\u00a0: ${notice.ref}`;
      case 'not-json':
        return 'Une valeur que JSON ne peut pas contenir';
      case 'too-deep':
        return 'Trop de niveaux pour des lignes\u00a0: affiché en JSON';
      case 'too-many':
        return `${counts.fr.format(notice.left)} de plus, sans lignes\u00a0: voir le JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue: (issue) =>
    phraseIssue(
      {
        type: (expected, given) => `attendu\u00a0: ${expected}\u202f; reçu\u00a0: ${given}`,
        typeName: {
          array: 'liste',
          boolean: 'oui ou non',
          integer: 'nombre entier',
          string: 'texte',
          number: 'nombre',
          object: 'objet',
        },
        or: ' ou ',
        required: 'obligatoire, mais manquant',
        fixed: (values) => `valeurs possibles\u00a0: ${values}`,
        atLeast: (limit) => `doit être au moins ${limit}`,
        atMost: (limit) => `doit être au plus ${limit}`,
        above: (limit) => `doit être supérieur à ${limit}`,
        below: (limit) => `doit être inférieur à ${limit}`,
        multipleOf: (step) => `doit être un multiple de ${step}`,
        minLength: (limit, length) => `trop court\u00a0: ${length} caractères, au moins ${limit} attendus`,
        maxLength: (limit, length) => `trop long\u00a0: ${length} caractères, au plus ${limit} attendus`,
        minItems: (limit, length) => `trop peu d’éléments\u00a0: ${length}, au moins ${limit} attendus`,
        maxItems: (limit, length) => `trop d’éléments\u00a0: ${length}, au plus ${limit} attendus`,
        pattern: (pattern) => `ne correspond pas au motif ${pattern}`,
        format: (format) => `n’est pas au format ${format}`,
        unique: (one, other) => `les éléments ${one} et ${other} sont identiques`,
        notAllowed: 'interdit ici',
        noBranch: 'aucune des variantes ne convient',
        manyBranches: (matches) => `${matches} variantes conviennent, une seule est permise`,
      },
      issue,
    ),
};

/** Russian. */
export const decisionRu: DecisionLabels = {
  colon: ': ',
  language: 'ru',
  decision: 'Решение',
  conforms: 'Соответствует схеме',
  issues: (n) => ru(n, 'замечание', 'замечания', 'замечаний'),
  streaming: 'Пишется…',
  noVerdict: 'Не проверено',
  nothing: 'Решения нет',
  status: (status) =>
    ({
      ok: 'в порядке',
      invalid: 'неверно',
      'wrong-type': 'неверный тип',
      missing: 'отсутствует',
      absent: 'не указано',
      extra: 'нет в схеме',
      streaming: 'ещё не пришло',
      unmatched: 'не подходит ни один вариант',
    })[status],
  yes: 'да',
  no: 'нет',
  emptyText: 'пустой текст',
  emptyList: 'пустой список',
  emptyObject: 'ничего внутри',
  noValue: 'null',
  default: 'по умолчанию',
  was: 'было',
  added: 'новое',
  removed: 'удалено',
  changes: (n) => ru(n, 'изменение', 'изменения', 'изменений'),
  branch: (title) => title,
  closest: (title, n) => `Ближайший из вариантов (всего ${n}): ${quoted(title, 'первый')}`,
  otherBranches: (n) => `Другие варианты: ${ru(n, 'замечание', 'замечания', 'замечаний')}`,
  showMore: (shown, total) =>
    `Показано ${counts.ru.format(shown)} из ${counts.ru.format(total)}. Показать ещё`,
  showWhole: (n) => `Показать всё (${ru(n, 'символ', 'символа', 'символов')})`,
  showLess: 'Свернуть',
  entries: (n) => ru(n, 'элемент', 'элемента', 'элементов'),
  keys: (n) => ru(n, 'поле', 'поля', 'полей'),
  json: 'JSON',
  copy: 'Копировать',
  copied: 'Скопировано',
  image: (type, bytes) =>
    `Изображение${type && ` (${type}${bytes === null ? '' : `, ${ru(bytes, 'байт', 'байта', 'байт')}`})`}`,
  imageNotLoaded: 'не загружено',
  notice: (notice) => {
    switch (notice.code) {
      case 'missing-ref':
        return `Схема ссылается на то, чего нет: ${notice.ref}`;
      case 'remote-ref':
        return `Схема ссылается на другой документ, который не загружается: ${notice.ref}`;
      case 'cyclic-ref':
        return `Схема бесконечно ссылается на себя: ${notice.ref}`;
      case 'not-json':
        return 'Значение, которое не записать в JSON';
      case 'too-deep':
        return 'Слишком глубокая вложенность: показано как JSON';
      case 'too-many':
        return `Ещё ${counts.ru.format(notice.left)} без строк: смотрите JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue: (issue) =>
    phraseIssue(
      {
        type: (expected, given) => `ожидается ${expected}, получено: ${given}`,
        typeName: {
          array: 'список',
          boolean: 'да или нет',
          integer: 'целое число',
          string: 'текст',
          number: 'число',
          object: 'объект',
        },
        or: ' или ',
        required: 'обязательно, но отсутствует',
        fixed: (values) => `допустимо только: ${values}`,
        atLeast: (limit) => `не меньше ${limit}`,
        atMost: (limit) => `не больше ${limit}`,
        above: (limit) => `больше ${limit}`,
        below: (limit) => `меньше ${limit}`,
        multipleOf: (step) => `кратно ${step}`,
        minLength: (limit, length) => `слишком короткий текст: ${length}, нужно не меньше ${limit}`,
        maxLength: (limit, length) => `слишком длинный текст: ${length}, нужно не больше ${limit}`,
        minItems: (limit, length) => `слишком мало элементов: ${length}, нужно не меньше ${limit}`,
        maxItems: (limit, length) => `слишком много элементов: ${length}, нужно не больше ${limit}`,
        pattern: (pattern) => `не соответствует шаблону ${pattern}`,
        format: (format) => `не в формате ${format}`,
        unique: (one, other) => `элементы ${one} и ${other} одинаковы`,
        notAllowed: 'здесь не допускается',
        noBranch: 'не подходит ни один из вариантов',
        manyBranches: (matches) => `подходит вариантов: ${matches}, а должен ровно один`,
      },
      issue,
    ),
};
