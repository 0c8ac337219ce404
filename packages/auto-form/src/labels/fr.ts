import { sayDuration } from '@agent-transcript/components/labels';
import type { NoticeCode } from '@agent-transcript/schema/prepare';
import type {
  AutoFormLabels,
  DecisionLabels,
  FormLabels,
  LinkLabels,
  ManyLabels,
  PasteLabels,
  PlanLabels,
  PlaygroundLabels,
} from './AutoFormLabels';
import type { UiNotice } from './problems';
import { sayIssue } from './sayIssue';
import { sayPlace } from './sayPlace';
import { shorten } from './shorten';

const number = new Intl.NumberFormat('fr');
const list = new Intl.ListFormat('fr');
const plural = (n: number, one: string, many: string) => `${number.format(n)} ${n < 2 ? one : many}`;
const rows = (n: number) => plural(n, 'ligne', 'lignes');
const quoted = (text: string) => `«\u00a0${shorten(text)}\u00a0»`;

const issue = sayIssue({
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
  required: 'obligatoire',
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
});

const uiNotices: Readonly<Record<UiNotice['code'], string>> = {
  'not-an-object': 'Ce n’est pas un objet\u00a0: cette partie est ignorée.',
  'wrong-value': 'Cette option n’admet pas cette valeur\u00a0: elle est ignorée.',
  'unknown-component':
    'Aucun composant de ce nom ne convient à une telle valeur\u00a0: le formulaire a choisi le sien.',
  refused: 'Le formulaire n’accepte pas cette option.',
  failed: 'Ce composant a échoué\u00a0: le formulaire affiche le sien.',
};

const json = 'La valeur se saisit en JSON.';

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

const because: Partial<Record<NoticeCode, string>> = {
  'not-a-schema': 'Il n’y a pas de schéma pour cette valeur.',
  'remote-ref': 'Son schéma est dans un autre document, qui n’est pas chargé.',
  'missing-ref': 'Son schéma renvoie à un élément inexistant.',
  'endless-ref': 'Son schéma renvoie à lui-même sans fin.',
  'too-deep': 'Son schéma est trop imbriqué pour des champs.',
  'too-large': 'Son schéma a trop de champs pour une page.',
  'too-many-properties': 'Son schéma a trop de champs pour une page.',
  'too-many-choices': 'Son schéma a trop de valeurs au choix pour une page.',
  'too-many-options': 'Son schéma a trop de variantes pour une page.',
  'no-fields': 'Son schéma ne décrit aucun champ.',
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
  onDemand: 'Fermé au départ, car le formulaire est très grand.',
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
  correctJson: 'Corrigez d’abord le JSON, sinon il sera perdu.',
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
  kept: (names) => `Également envoyé, bien que sans champ dans le formulaire\u00a0: ${list.format(names)}.`,
  unchecked: (reason) => `L’entrée n’a pas pu être vérifiée\u00a0: ${reason}`,
  deprecated: 'obsolète',
  readOnly: 'lecture seule',
  crashed: 'Cette partie du formulaire ne peut pas être affichée sous forme de champs.',
  asJsonBecause: (code) => because[code],
  tooMany: (shown, total) => `Les ${shown} premières remarques sur ${total} sont affichées.`,
  issue,
};

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
  closest: (title, n) => `La plus proche des ${n} variantes\u00a0: ${title || 'la première'}`,
  otherBranches: (n) => `Autres variantes\u00a0: ${plural(n, 'problème', 'problèmes')}`,
  showMore: (shown, total) =>
    `${number.format(shown)} affichés sur ${number.format(total)}. Afficher la suite`,
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
        return `${number.format(notice.left)} de plus, sans ligne\u00a0: voir le JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue,
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
  noModel: 'Aucun modèle pour exécuter cette requête.',
  decision: 'Décision',
  calls: 'Appels d’outils',
  noRuns: 'Aucune exécution pour l’instant.',
  runs: 'Exécutions',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'échec'
      : outcome === 'cancelled'
        ? 'annulée'
        : issues === 0
          ? 'conforme'
          : plural(issues, 'problème', 'problèmes'),
  duration: (milliseconds) => sayDuration(milliseconds, number, ['ms', 's', 'min', 'h']),
  tokens: (tokens) => plural(tokens, 'jeton', 'jetons'),
  attempts: (attempts) => plural(attempts, 'tentative', 'tentatives'),
  useInput: 'Reprendre cette entrée',
  compare: 'Comparer',
  comparedWith: (time) => `comparée à celle de ${time}`,
  changedInput: 'Modifications de l’entrée',
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
    'La requête contient ces données. Une exécution les utilise telles qu’affichées ici\u00a0; des références comme †user.name les lisent.',
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

const link: LinkLabels = {
  copied: 'Lien copié. Il contient la requête et son entrée\u00a0; aucun serveur ne les voit.',
  long: (length) =>
    `Il a ${number.format(length)} caractères\u00a0: certaines messageries coupent un lien aussi long.`,
  notCopied: 'Copiez ce lien',
  lacksSecrets: 'Les secrets n’y sont pas.',
  noLink: (code) =>
    code === 'too-long'
      ? 'La requête est trop longue pour un lien. Enregistrez-la dans un fichier\u00a0: il suffit de le déposer sur «\u00a0Coller ou déposer une requête\u00a0».'
      : 'Ce navigateur ne peut pas créer de lien. Enregistrez la requête dans un fichier\u00a0: il suffit de le déposer sur «\u00a0Coller ou déposer une requête\u00a0».',
  saveRequest: 'Enregistrer la requête',
  problem: (code) =>
    ({
      damaged: 'Le lien est abîmé\u00a0: une partie manque ou a été changée. Demandez-le de nouveau.',
      'too-long': 'Le lien est trop long. Demandez-le de nouveau, ou demandez la requête dans un fichier.',
      'too-large': 'Le contenu du lien est trop grand pour une page. Demandez la requête dans un fichier.',
      newer:
        'Ce lien vient d’une version plus récente. Rechargez la page, ou demandez la requête dans un fichier.',
      'invalid-request': 'Le lien ne contient pas de requête valide. Demandez-le de nouveau.',
      unsupported: 'Ce navigateur ne peut pas ouvrir de lien. Demandez la requête dans un fichier.',
    })[code],
};

const paste: PasteLabels = {
  source: 'Définition d’outil, schéma ou requête, en JSON',
  hint: 'Un outil d’OpenAI, d’Anthropic, de Gemini ou de MCP, ou une liste d’outils\u00a0; un schéma JSON, tel que l’écrivent Zod et Pydantic\u00a0; ou une requête. Collez-le, ou déposez un fichier ici. Rien ne quitte cette page.',
  read: 'En faire un formulaire',
  chooseFile: 'Choisir un fichier',
  found: (count) => (count < 2 ? `${count} requête trouvée.` : `${count} requêtes trouvées.`),
  request: 'Requête',
  open: 'Ouvrir',
  unnamed: 'requête collée',
  unreadableFile: 'Le fichier est illisible. Choisissez-le de nouveau, ou collez son texte.',
  problem: (problem) =>
    sayPlace(problem, '\u00a0: ') +
    {
      empty: 'Aucun texte. Donnez le JSON d’un outil, d’un schéma ou d’une requête.',
      'not-json': 'Ce n’est pas du JSON. Donnez du JSON seul.',
      'source-code':
        'C’est du code, et non du JSON. Donnez le résultat de z.toJSONSchema(schema) ou de Model.model_json_schema(), en JSON.',
      'too-large': 'C’est trop long ou trop profondément imbriqué. Donnez un seul outil.',
      'unknown-shape':
        'Ce n’est ni un outil, ni un schéma, ni une requête. Donnez une définition d’outil (OpenAI, Anthropic, Gemini, MCP), une liste d’outils, un schéma JSON ou une requête { schema, context }.',
      'built-in-tool':
        'Cet outil est intégré chez son fournisseur\u00a0: il n’a pas de schéma dont faire un formulaire.',
      'invalid-schema': 'Le schéma d’un outil doit être un objet. Corrigez-le à cet endroit.',
      'invalid-request':
        'Cette requête n’est pas valide. Il lui faut un schéma (schema) et des messages (context).',
      'no-tools': 'La liste est vide. Donnez-en une avec des outils ou des schémas.',
      'too-many': 'À partir d’ici, rien n’est lu\u00a0: la liste est trop longue.',
    }[problem.code],
  more: (count) => (count < 2 ? `${count} autre problème.` : `${count} autres problèmes.`),
};

const many: ManyLabels = {
  source: 'Tableau, liste JSON ou JSON Lines, une entrée par ligne',
  hint: 'Copiez les cellules d’un tableur avec les noms de leurs colonnes, ou collez du CSV ou du JSON\u00a0; ou déposez un fichier ici. Le nom d’une colonne est celui d’un champ, ou son chemin\u00a0: address.city, /address/city. Une cellule vide laisse son champ de côté. Rien ne quitte cette page.',
  read: 'Lire les lignes',
  chooseFile: 'Choisir un fichier',
  fillFromForm: 'Prendre dans le formulaire les champs sans colonne',
  atOnce: 'Lignes à la fois (de 1 à 10)',
  found: (count, wrong) => {
    const ready = `${rows(count)} ${count < 2 ? 'peut être exécutée' : 'peuvent être exécutées'}`;
    return wrong === 0
      ? `${ready}.`
      : `${ready}, ${rows(wrong)} ${wrong < 2 ? 'a un problème' : 'ont un problème'}.`;
  },
  run: (count) => `Exécuter ${rows(count)}`,
  runAllAgain: (count) => `Tout exécuter de nouveau (${rows(count)})`,
  stop: 'Arrêter',
  again: 'Réexécuter',
  rowAgain: (row) => `Réexécuter, ligne ${row}`,
  show: 'Afficher',
  showRow: (row) => `Afficher la décision de la ligne ${row}`,
  progress: (ended, total) => `Terminé\u00a0: ${number.format(ended)} sur ${rows(total)}.`,
  ended: (done, invalid, failed, left) =>
    `${[
      `${rows(done)} avec une décision conforme`,
      ...(invalid > 0 ? [`${number.format(invalid)} avec des problèmes`] : []),
      ...(failed > 0 ? [`${number.format(failed)} en échec`] : []),
      ...(left > 0 ? [`${number.format(left)} non ${left < 2 ? 'exécutée' : 'exécutées'}`] : []),
    ].join(', ')}.`,
  saveCsv: 'Enregistrer en CSV',
  saveLines: 'Enregistrer en JSON Lines',
  copy: 'Copier comme tableau',
  copied: 'Copié',
  notCopied: 'Le navigateur ne permet pas de copier ici. Enregistrez plutôt le tableau.',
  results: 'Lignes et résultats',
  row: 'Ligne',
  input: 'Entrée',
  state: 'État',
  states: (state, issues) =>
    state === 'done' && issues > 0
      ? `${number.format(issues)} ${issues < 2 ? 'problème' : 'problèmes'}`
      : {
          ready: 'non exécutée',
          wrong: 'a un problème',
          waiting: 'en attente',
          running: 'en cours',
          done: 'conforme',
          failed: 'échec',
          cancelled: 'arrêtée',
        }[state],
  decision: 'Décision',
  problems: 'Problèmes',
  time: 'Durée',
  seconds: 'Secondes',
  attempts: 'Tentatives',
  tokens: 'Jetons',
  showMore: (count) => `Afficher ${rows(count)} de plus`,
  moreColumns: (count) =>
    count < 2
      ? 'Un autre champ des décisions est dans ce que vous enregistrez et copiez.'
      : `${number.format(count)} autres champs des décisions sont dans ce que vous enregistrez et copiez.`,
  problem: (problem, sayIssue, place) => {
    const at = place === '' ? '' : `${place}\u00a0: `;
    switch (problem.code) {
      case 'unknown-column':
        return `La colonne ${quoted(problem.column)} est laissée de côté\u00a0: aucun champ ne porte ce nom. Donnez-lui le nom d’un champ, ou son chemin.`;
      case 'double-column':
        return `La colonne ${quoted(problem.column)} est laissée de côté\u00a0: une autre remplit le même champ. Gardez-en une seule.`;
      case 'nameless-column':
        return `La colonne ${problem.column} est laissée de côté\u00a0: elle n’a pas de nom dans la première ligne.`;
      case 'not-json-text':
        return `Ce n’est pas du JSON à la ligne ${problem.line}, colonne ${problem.column}\u00a0: ${problem.found}`;
      case 'too-many-rows':
        return `Seules les ${number.format(1000)} premières lignes sont prises. Suite à exécuter à part\u00a0: ${rows(problem.left)}, qui ${problem.left < 2 ? 'reste' : 'restent'} dans le texte.`;
      case 'not-a-number':
        return `${at}${quoted(problem.text)} n’est pas un nombre. Écrivez des chiffres, avec un point devant les décimales\u00a0: 1234.5.`;
      case 'too-exact':
        return `${at}${quoted(problem.text)} a plus de chiffres qu’un nombre n’en garde. Raccourcissez-le.`;
      case 'not-a-boolean':
        return `${at}${quoted(problem.text)} n’est ni vrai ni faux. Écrivez l’un des deux.`;
      case 'not-json':
        return `${at}${quoted(problem.text)} n’est pas du JSON. Écrivez une liste ainsi\u00a0: ["a", "b"], un objet ainsi\u00a0: {"nom": 1}.`;
      case 'invalid':
        return at + sayIssue(problem.issue);
      case 'empty':
        return 'Aucun texte. Collez un tableau ou du JSON, ou choisissez un fichier.';
      case 'no-rows':
        return 'Aucune ligne. La première donne les noms des colonnes\u00a0: ajoutez une ligne par entrée au-dessous.';
      case 'too-long':
        return 'Le texte est trop long. Prenez-en une partie, de 5 millions de caractères au plus.';
      case 'too-many-columns':
        return 'Le tableau a plus de 100 colonnes. Gardez celles qui sont des champs.';
      case 'no-columns':
        return 'Aucune colonne n’est un champ de cette requête. La première ligne doit donner les noms des colonnes, tels que le formulaire les montre.';
      case 'open-quote':
        return 'Un guillemet n’est pas fermé. Mettez la cellule entre guillemets, et doublez ceux qu’elle contient.';
      case 'too-many-cells':
        return 'La ligne a plus de cellules qu’il n’y a de colonnes. Mettez entre guillemets une cellule qui contient le séparateur.';
      case 'unreadable-file':
        return 'Le fichier est illisible. Choisissez-le de nouveau, ou collez son texte.';
      case 'workbook':
        return 'C’est un classeur. Enregistrez sa feuille en CSV (UTF-8), ou copiez les cellules et collez-les ici.';
      case 'not-utf-8':
        return 'Le fichier n’est pas du texte en UTF-8. Enregistrez-le en CSV (UTF-8), ou copiez les cellules et collez-les ici.';
    }
  },
};

const plan: PlanLabels = {
  language: 'fr',
  plan: 'Plan',
  call: (number, tool) => `${number}. ${tool}`,
  noCall: 'pas un appel',
  status: (status) =>
    ({ waiting: 'en attente', running: 'en cours', done: 'terminé', failed: 'échoué', skipped: 'omis' })[
      status
    ],
  progress: ({ total, done, running, failed, skipped }) =>
    [
      `${plural(done, 'terminé', 'terminés')} sur ${total}`,
      ...(running > 0 ? [`${running} en cours`] : []),
      ...(failed > 0 ? [plural(failed, 'échoué', 'échoués')] : []),
      ...(skipped > 0 ? [plural(skipped, 'omis', 'omis')] : []),
    ].join(', '),
  stage: (number) => `Étape ${number}`,
  noOrder: 'Sans ordre',
  readsFrom: (calls) => `Lit le résultat de ${calls}`,
  writesTo: (path, method) => `Écrit dans ${path} (${method})`,
  instance: (instance) => `Pour ${instance}`,
  parameters: 'Paramètres',
  result: 'Résultat',
  resumed: 'Résultat d’une exécution précédente.',
  empty: 'Aucun appel.',
  more: (count) => plural(count, 'autre appel n’est pas affiché.', 'autres appels ne sont pas affichés.'),
  reason: (reason) =>
    ({
      'invalid-call': 'Ce n’est pas un appel.',
      'unknown-tool': 'Cet outil n’existe pas.',
      'wrong-instance': 'L’appel vise une autre instance.',
      unresolved: 'Une référence n’a pas de valeur.',
      'not-readable': 'Une référence mène à une valeur qui ne doit pas être lue.',
      'invalid-parameters': 'Les paramètres ne sont pas conformes au schéma de l’outil.',
      'tool-failed': 'L’outil a échoué.',
      'invalid-result': 'Le résultat n’est pas conforme au schéma de l’outil.',
      'not-writable': 'Le résultat ne peut pas être écrit à cet endroit.',
      aborted: 'L’appel a été annulé.',
      gate: 'Une valeur que l’appel attend est absente.',
      source: 'Un appel dont celui-ci lit le résultat n’en a pas.',
    })[reason],
  issue: (issue, name) => {
    switch (issue.code) {
      case 'invalid-call':
        return `${name(issue.index)}\u00a0: ${issue.issues[0]?.message ?? 'pas un appel'}`;
      case 'cycle':
        return `Ces appels s’attendent les uns les autres\u00a0: ${list.format(issue.calls.map(name))}.`;
      case 'missing-source':
        return `${name(issue.index)}\u00a0: rien n’écrit ${issue.reference}, et cette valeur n’existe pas encore.`;
      case 'ambiguous-source':
        return `${name(issue.index)}\u00a0: ${list.format(issue.calls.map(name))} écrivent ${issue.reference}, sans ordre.`;
    }
  },
};

/** French. */
export const fr: AutoFormLabels = { form, decision, playground, link, paste, many, plan };
