import type { NoticeCode } from '@agent-transcript/schema/prepare';
import { type DecisionLabels, quoted } from './decision';
import type { AutoFormLabels } from './en';
import { type FormLabels, listOf } from './form';
import { phraseIssue } from './phraseIssue';
import { duration, type PlaygroundLabels } from './playground';
import type { UiNotice } from './uiNotices';

const json = 'La valeur se saisit en JSON.';

const uiNotices: Readonly<Record<UiNotice['code'], string>> = {
  'not-an-object': 'Ce n’est pas un objet\u00a0: cette partie est ignorée.',
  'wrong-value': 'Cette option n’admet pas cette valeur\u00a0: elle est ignorée.',
  'unknown-component':
    'Aucun composant de ce nom ne convient à une telle valeur\u00a0: le formulaire a choisi le sien.',
  refused: 'Le formulaire n’accepte pas cette option.',
  failed: 'Ce composant a échoué\u00a0: le formulaire affiche le sien.',
};

const notices: Readonly<Record<NoticeCode, string>> = {
  'not-a-schema': `Ceci n’est pas un schéma\u00a0: un schéma est un objet, true ou false. ${json}`,
  'unknown-dialect':
    'Ce $schema ne désigne aucun dialecte connu. Le schéma est lu selon le dialecte 2020-12.',
  'remote-ref': `Cette référence sort du schéma, et rien n’est téléchargé. ${json}`,
  'missing-ref': `Cette référence ne mène nulle part. ${json}`,
  'endless-ref': `Cette référence renvoie sans fin à elle-même. ${json}`,
  'too-deep': `L’imbrication est trop profonde pour des champs. ${json}`,
  'too-large': `Le schéma est trop grand pour des champs. ${json}`,
  'too-many-properties': `Il y a trop de propriétés pour des champs. ${json}`,
  'too-many-choices': `Il y a trop de valeurs au choix. ${json}`,
  'too-many-options': `Il y a trop de variantes. ${json}`,
  'too-many-items': 'Trop d’éléments sont exigés. Le formulaire ne les contient pas tous au départ.',
  'reserved-key': 'Ce nom touche aux objets internes de JavaScript. Il est omis.',
  'invalid-pattern': 'Ce motif n’est pas une expression régulière. Il est omis.',
  'dangerous-pattern':
    'La comparaison avec ce motif pourrait ne jamais finir. Elle se fait en temps borné, lors de la vérification du formulaire entier.',
  'invalid-keyword': 'Ce mot-clé a une valeur non valide. Il est omis.',
  'any-value': `Rien n’indique de quoi cette valeur est faite. ${json}`,
  'no-fields': `Le schéma limite la valeur, mais on ne peut pas en faire des champs. ${json}`,
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
  noDecision: 'Aucune décision',
  status: (status) =>
    ({
      ok: 'conforme',
      invalid: 'non valide',
      'wrong-type': 'mauvais type',
      missing: 'manquant',
      absent: 'non renseigné',
      extra: 'hors schéma',
      streaming: 'pas encore reçu',
      unmatched: 'aucune variante ne convient',
    })[status],
  yes: 'oui',
  no: 'non',
  emptyText: 'texte vide',
  emptyList: 'liste vide',
  emptyObject: 'objet vide',
  nullValue: 'null',
  default: 'par défaut',
  was: 'avant',
  added: 'nouveau',
  removed: 'supprimé',
  changes: (n) => plural(n, 'modification', 'modifications'),
  branch: (title) => title,
  closest: (title, n) => `La plus proche des ${n} variantes\u00a0: ${quoted(title, 'la première')}`,
  otherBranches: (n) => `Autres variantes\u00a0: ${plural(n, 'problème', 'problèmes')}`,
  showMore: (shown, total) => `${count.format(shown)} affichés sur ${count.format(total)}. Afficher la suite`,
  showWhole: (n) => `Tout afficher (${plural(n, 'caractère', 'caractères')})`,
  showLess: 'Réduire',
  items: (n) => plural(n, 'élément', 'éléments'),
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
        return `Le schéma renvoie à un élément inexistant\u00a0: ${notice.ref}`;
      case 'remote-ref':
        return `Le schéma renvoie à un autre document, qui n’est pas chargé\u00a0: ${notice.ref}`;
      case 'cyclic-ref':
        return `Le schéma renvoie à lui-même sans fin\u00a0: ${notice.ref}`;
      case 'not-json':
        return 'Valeur impossible à écrire en JSON';
      case 'too-deep':
        return 'Imbrication trop profonde pour des lignes\u00a0: affiché en JSON';
      case 'too-many':
        return `${count.format(notice.left)} de plus, sans ligne\u00a0: voir le JSON`;
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
        atLeast: (limit) => `doit être d’au moins ${limit}`,
        atMost: (limit) => `doit être d’au plus ${limit}`,
        above: (limit) => `doit être supérieur à ${limit}`,
        below: (limit) => `doit être inférieur à ${limit}`,
        multipleOf: (step) => `doit être un multiple de ${step}`,
        minLength: (limit, length) =>
          `trop court\u00a0: ${plural(Number(length), 'caractère', 'caractères')}, minimum ${limit}`,
        maxLength: (limit, length) =>
          `trop long\u00a0: ${plural(Number(length), 'caractère', 'caractères')}, maximum ${limit}`,
        minItems: (limit, length) => `trop peu d’éléments\u00a0: ${length}, minimum ${limit}`,
        maxItems: (limit, length) => `trop d’éléments\u00a0: ${length}, maximum ${limit}`,
        pattern: (pattern) => `ne correspond pas au motif ${pattern}`,
        format: (format) => `n’est pas au format ${format}`,
        unique: (one, other) => `les éléments ${one} et ${other} sont identiques`,
        notAllowed: 'non autorisé ici',
        noBranch: 'aucune des variantes ne convient',
        manyBranches: (matches) => `${matches} variantes conviennent, mais une seule est permise`,
      },
      issue,
    ),
};

const because: Partial<Record<NoticeCode, string>> = {
  'not-a-schema': 'Il n’y a pas de schéma pour cette valeur.',
  'remote-ref': 'Son schéma est sur un autre hôte, qui n’est jamais interrogé.',
  'missing-ref': 'Son schéma renvoie à un élément inexistant.',
  'endless-ref': 'Son schéma se contient lui-même sans fin.',
  'too-deep': 'Son schéma est plus profond qu’un formulaire ne peut l’être.',
  'too-large': 'Son schéma a plus de champs que la page ne peut en contenir.',
  'too-many-properties': 'Son schéma a plus de champs que la page ne peut en contenir.',
  'too-many-choices': 'Son schéma a plus de valeurs au choix que la page ne peut en contenir.',
  'too-many-options': 'Son schéma a plus de variantes que la page ne peut en contenir.',
  'no-fields': 'Son schéma limite la valeur, mais ne décrit aucun champ.',
  'no-value': 'Son schéma n’autorise aucune valeur.',
};

const form: FormLabels = {
  colon: '\u00a0: ',
  form: 'Entrée',
  send: 'Envoyer',
  sending: 'Envoi…',
  reset: 'Réinitialiser',
  copyRequest: 'Copier sous forme de requête',
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
  option: (number) => `Variante ${number}`,
  findField: 'Chercher un champ',
  foundFields: (count, more) =>
    more
      ? `Les ${count} premiers champs`
      : count === 0
        ? 'Aucun champ'
        : count === 1
          ? 'Un champ'
          : `${count} champs`,
  show: (name) => `Afficher ${name}`,
  hide: (name) => `Masquer ${name}`,
  hideThis: 'Masquer',
  onDemand: 'Fermé au départ : tout à la fois serait trop pour une page.',
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
  jsonInvalidAt: (line, column, found) => `JSON non valide, ligne ${line}, colonne ${column}\u00a0: ${found}`,
  correctJson: 'Corrigez d’abord le JSON, sinon il serait perdu.',
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
  uiNotice: ({ code }) => uiNotices[code],
  kept: (names) => `Également envoyé, bien que sans champ dans le formulaire\u00a0: ${listOf('fr')(names)}.`,
  unchecked: (reason) => `L’entrée n’a pas pu être vérifiée\u00a0: ${reason}`,
  deprecated: 'obsolète',
  readOnly: 'lecture seule',
  crashed: 'Cette partie du formulaire ne peut pas être affichée sous forme de champs.',
  asJsonBecause: (code) => because[code],
  tooMany: (shown, total) => `Les ${shown} premières remarques sur ${total} sont affichées.`,
  issue: (issue) => decision.issue(issue),
};

const roles: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['system', 'système'],
  ['user', 'utilisateur'],
  ['assistant', 'assistant'],
  ['tool', 'outil'],
]);

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
  stop: 'Arrêter',
  noModel: 'Il n’y a aucun modèle pour l’exécuter.',
  decision: 'Décision',
  calls: 'Appels d’outils',
  noRuns: 'Rien n’a encore été exécuté.',
  runs: 'Exécutions',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'échec'
      : outcome === 'cancelled'
        ? 'annulée'
        : issues === 0
          ? 'conforme'
          : plural(issues, 'problème', 'problèmes'),
  duration: /* @__PURE__ */ duration('fr'),
  tokens: (tokens) => plural(tokens, 'jeton', 'jetons'),
  attempts: (attempts) => plural(attempts, 'tentative', 'tentatives'),
  useInput: 'Reprendre cette entrée',
  compare: 'Comparer',
  comparedWith: (time) => `comparée à celle de ${time}`,
  changedInput: 'Ce qui a changé dans l’entrée',
  clearRuns: 'Effacer les exécutions',
  notKept: 'Le navigateur ne garde ces exécutions que jusqu’à la fermeture de la page.',
  keptHere: 'Conservé uniquement dans ce navigateur.',
  seen: 'Ce que le modèle a vu',
  seenSchema: 'Schéma de la décision',
  role: (role) => roles.get(role) ?? role,
  withSecrets: 'Inclure les secrets',
  secretsNotStored: 'Les secrets de cette exécution n’ont pas été conservés.',
  otherSecret: 'un secret',
  saveIdea: 'Enregistrer comme Idée',
  openIdea: 'Ouvrir une Idée',
  ideaNote: 'Une Idée est un fichier qui contient la requête, son entrée et sa décision.',
  contextData: (count, changed) =>
    `Données de la requête (${count})${changed === 0 ? '' : `, ${plural(changed, 'modifiée', 'modifiées')}`}`,
  dataNote:
    'La requête les apporte. Une exécution les prend telles qu’elles sont ici\u00a0; des références comme †user.name les lisent.',
  dataChanged: 'modifiées',
  originalData: 'Revenir aux données d’origine',
  otherData: 'avec d’autres données',
  copyLink: 'Copier un lien',
  link: 'un lien',
  pasteRequest: 'Coller ou déposer une requête',
  manyInputs: 'Exécuter plusieurs entrées',
  opened: (name) => `Source\u00a0: ${name}.`,
  backToOriginal: 'Revenir à la requête d’origine',
  failed: 'L’exécution a échoué.',
  code: (code) => `Code\u00a0: ${code}`,
  inputKept: 'L’entrée est conservée\u00a0: modifiez-la ou relancez l’exécution.',
  partialDecision: 'La décision s’est arrêtée là.',
};

/** French. */
export const fr: AutoFormLabels = { form, decision, playground };
