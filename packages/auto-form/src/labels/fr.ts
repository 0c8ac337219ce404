import type { NoticeCode } from '@agent-transcript/schema/prepare';
import { type DecisionLabels, quoted } from './decision';
import type { AutoFormLabels } from './en';
import { type FormLabels, listOf } from './form';
import { phraseIssue } from './phraseIssue';
import { type PlaygroundLabels, seconds } from './playground';

const json = 'La valeur est saisie en JSON.';

const notices: Readonly<Record<NoticeCode, string>> = {
  'not-a-schema': `Ceci n’est pas un schéma\u00a0: un schéma est un objet, true ou false. ${json}`,
  'unknown-dialect': 'Ce $schema ne désigne aucun dialecte connu. Le schéma est lu comme 2020-12.',
  'remote-ref': `Cette référence sort du schéma, et rien n’est téléchargé. ${json}`,
  'missing-ref': `Cette référence ne mène nulle part. ${json}`,
  'endless-ref': `Ceci renvoie à soi-même sans fin. ${json}`,
  'too-deep': `Ceci est imbriqué trop profondément pour des champs. ${json}`,
  'too-large': `Ceci est trop grand pour des champs. ${json}`,
  'too-many-properties': `Ceci a trop de propriétés pour des champs. ${json}`,
  'too-many-choices': `Il y a trop de valeurs au choix. ${json}`,
  'too-many-options': `Il y a trop de variantes. ${json}`,
  'too-many-items': 'Trop d’entrées sont exigées. Le formulaire ne les contient pas toutes au départ.',
  'reserved-key': 'Ce nom touche aux objets internes de JavaScript. Il est omis.',
  'invalid-pattern': 'Ce motif n’est pas une expression régulière. Il est omis.',
  'dangerous-pattern':
    'Ce motif pourrait ne jamais finir. Il est comparé en temps borné, lors de la vérification de l’ensemble.',
  'invalid-keyword': 'Ce mot-clé contient une valeur interdite. Il est omis.',
  'any-value': `Rien ne dit de quoi cette valeur est faite. ${json}`,
  'no-fields': `Ceci limite la valeur, mais rien ne permet d’en faire des champs. ${json}`,
  'no-value': 'Le schéma n’autorise aucune valeur ici.',
};

const count = /* @__PURE__ */ new Intl.NumberFormat('fr');
const plural = (n: number, one: string, many: string) => `${count.format(n)} ${n < 2 ? one : many}`;

const decision: DecisionLabels = {
  colon: '\u00a0: ',
  language: 'fr',
  decision: 'Décision',
  conforms: 'Conforme au schéma',
  issues: (n) => plural(n, 'problème', 'problèmes'),
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
  changes: (n) => plural(n, 'changement', 'changements'),
  branch: (title) => title,
  closest: (title, n) => `La plus proche des ${n} variantes\u00a0: ${quoted(title, 'la première')}`,
  otherBranches: (n) => `Autres variantes\u00a0: ${plural(n, 'problème', 'problèmes')}`,
  showMore: (shown, total) => `${count.format(shown)} sur ${count.format(total)}. Afficher la suite`,
  showWhole: (n) => `Tout afficher (${plural(n, 'caractère', 'caractères')})`,
  showLess: 'Afficher moins',
  entries: (n) => plural(n, 'élément', 'éléments'),
  keys: (n) => plural(n, 'champ', 'champs'),
  json: 'JSON',
  copy: 'Copier',
  copied: 'Copié',
  image: (type, bytes) =>
    `Image${type && ` (${type}${bytes === null ? '' : `, ${plural(bytes, 'octet', 'octets')}`})`}`,
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
        return `${count.format(notice.left)} de plus, sans lignes\u00a0: voir le JSON`;
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

const because: Partial<Record<NoticeCode, string>> = {
  'not-a-schema': 'Il n’y a pas de schéma pour cette valeur.',
  'remote-ref': 'Son schéma est sur un autre hôte, qui n’est jamais interrogé.',
  'missing-ref': 'Son schéma renvoie à ce qui n’existe pas.',
  'endless-ref': 'Son schéma se contient lui-même sans fin.',
  'too-deep': 'Son schéma est plus profond qu’un formulaire ne peut l’être.',
  'too-large': 'Son schéma a plus de champs qu’une page n’en supporte.',
  'too-many-properties': 'Son schéma a plus de champs qu’une page n’en supporte.',
  'too-many-choices': 'Son schéma a plus de choix qu’une page n’en supporte.',
  'too-many-options': 'Son schéma a plus de types qu’une page n’en supporte.',
  'no-fields': 'Son schéma limite la valeur, mais ne décrit aucun champ.',
  'no-value': 'Son schéma n’autorise aucune valeur.',
};

const form: FormLabels = {
  colon: '\u00a0: ',
  form: 'Entrée',
  submit: 'Envoyer',
  submitting: 'Envoi…',
  reset: 'Réinitialiser',
  copyRequest: 'Copier comme requête',
  copied: 'Copié',
  withSecrets: 'Inclure les secrets',
  notStored: 'non conservé',
  editAsJson: 'Modifier en JSON',
  editAsFields: 'Retour aux champs',
  pasteJson: 'Collez du JSON pour remplir le formulaire.',
  optional: 'facultatif',
  required: 'obligatoire',
  choose: 'Choisir…',
  notSet: 'non renseigné',
  clear: 'Effacer',
  yes: 'Oui',
  no: 'Non',
  kindOf: (name) => `Type de ${name}`,
  option: (number) => `Option ${number}`,
  add: (name) => `Ajouter ${name}`,
  addItem: 'Ajouter un élément',
  addProperty: 'Ajouter une propriété',
  remove: (name) => `Supprimer ${name}`,
  removeThis: 'Supprimer',
  moveUp: (name) => `Monter ${name}`,
  moveDown: (name) => `Descendre ${name}`,
  duplicate: (name) => `Dupliquer ${name}`,
  item: (number) => `Élément ${number}`,
  emptyList: 'Liste vide',
  propertyName: 'Nom de la propriété',
  json: (name) => `${name} en JSON`,
  jsonInvalidAt: (line, column, found) => `JSON invalide, ligne ${line}, colonne ${column}\u00a0: ${found}`,
  correctJson: 'Corrigez d’abord le JSON\u00a0: il serait perdu.',
  atLine: (place, line) => `${place} (ligne ${line})`,
  showPassword: 'Afficher',
  chooseFile: 'Choisir un fichier',
  noFile: 'Aucun fichier',
  fileUnreadable: (name) => `Le fichier ${name} n’a pas pu être lu.`,
  localTime: 'votre heure locale',
  problems: (count) => (count < 2 ? 'Une valeur est à corriger' : `${count} valeurs sont à corriger`),
  notices: (count) =>
    count < 2
      ? 'Une remarque sur le schéma de ce formulaire'
      : `${count} remarques sur le schéma de ce formulaire`,
  notice: ({ code }) => notices[code],
  kept: (names) =>
    `Envoyé aussi, bien que le formulaire n’ait pas de champ pour\u00a0: ${listOf('fr')(names)}.`,
  preparing: 'Préparation du formulaire…',
  unchecked: (reason) => `L’entrée n’a pas pu être vérifiée\u00a0: ${reason}`,
  deprecated: 'obsolète',
  readOnly: 'lecture seule',
  crashed: 'Cette partie du formulaire ne peut pas être affichée en champs.',
  asJsonBecause: (code) => because[code],
  tooMany: (shown, total) => `Les ${shown} premiers sur ${total} sont affichés.`,
  issue: (issue) => decision.issue(issue),
};

const playground: PlaygroundLabels = {
  language: 'fr',
  playground: 'Bac à sable',
  input: 'Entrée',
  result: 'Résultat',
  noInput: 'Cette requête n’a pas d’entrée.',
  instance: 'Instance',
  global: 'toutes les instances',
  run: 'Exécuter',
  running: 'Exécution…',
  cancel: 'Annuler',
  noModel: 'Il n’y a pas de modèle pour l’exécuter.',
  decision: 'Décision',
  noDecision: 'Rien n’a encore été exécuté.',
  runs: 'Exécutions',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'échec'
      : outcome === 'cancelled'
        ? 'annulée'
        : issues === 0
          ? 'conforme'
          : issues === 1
            ? '1 problème'
            : `${issues} problèmes`,
  duration: /* @__PURE__ */ seconds('fr', 's'),
  tokens: (count) => `${count.toLocaleString('fr')} jetons`,
  attempts: (count) => (count < 2 ? '1 essai' : `${count} essais`),
  useInput: 'Reprendre cette entrée',
  compareWith: 'Comparer avec',
  compareNothing: 'aucune autre',
  changedInput: 'Ce qui a changé dans l’entrée',
  clearRuns: 'Effacer les exécutions',
  notKept: 'Le navigateur ne garde ces exécutions que jusqu’à la fermeture de la page.',
  keptHere: 'Conservé dans ce navigateur seulement.',
  seen: 'Ce que le modèle a vu',
  seenSchema: 'Schéma de la décision',
  role: (role) =>
    ({ system: 'système', user: 'utilisateur', assistant: 'assistant', tool: 'outil' })[role] ?? role,
  withSecrets: 'Inclure les secrets',
  secretsNotStored: 'Les secrets de cette exécution n’ont pas été conservés.',
  otherSecret: 'un secret',
  saveIdea: 'Enregistrer comme Idée',
  openIdea: 'Ouvrir une Idée',
  opened: (name) => `Depuis ${name}.`,
  backToOriginal: 'Revenir à la requête d’origine',
  failed: 'L’exécution a échoué.',
  code: (code) => `Code\u00a0: ${code}`,
  inputKept: 'L’entrée est conservée\u00a0: modifiez-la ou relancez.',
  partialDecision: 'La décision en était là.',
};

/** French. */
export const fr: AutoFormLabels = { form, decision, playground };
