import type { RunOutcome } from '@agent-transcript/analysis/summary';
import type { LaterLabels } from './laterLabels';
import { sayClock } from './sayClock';
import { sayDuration } from './sayDuration';
import { sayCost, sayTokens } from './sayTokens';
import { wordFor } from './wordFor';

const count = new Intl.NumberFormat('fr');
const money = new Intl.NumberFormat('fr', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const plural = (n: number, one: string, many: string) => `${count.format(n)} ${n < 2 ? one : many}`;
const range = (first: number, last: number) => (first === last ? `${first}` : `${first}–${last}`);

const OUTCOMES: Readonly<Record<RunOutcome, string>> = {
  answered: 'Réponse donnée',
  failed: 'Échec',
  waiting: 'En attente de réponse',
  running: 'En cours',
  cutOff: 'Interrompu',
  stopped: 'Arrêté',
};

/** French of the parts that are loaded later. */
export const laterFr: LaterLabels = {
  asJson: 'JSON',
  lines: (n) => plural(n, 'ligne', 'lignes'),
  files: (n) => plural(n, 'fichier', 'fichiers'),
  newFile: 'nouveau fichier',
  deletedFile: 'supprimé',
  movedTo: (path) => `déplacé vers ${path}`,
  everywhere: 'partout dans le fichier',
  unknownChange: 'L’exécution ne dit pas ce qui a changé dans le fichier.',
  changesOf: (path) => `Modifications de ${path}`,
  requestedChangesOf: (path) => `Modifications demandées de ${path}`,
  unified: 'Unifié',
  sideBySide: 'Côte à côte',
  lineBefore: 'Ligne avant',
  lineAfter: 'Ligne après',
  lineChange: 'Modification',
  codeColumn: 'Code',
  addedLine: 'ajoutée',
  removedLine: 'supprimée',
  terminal: 'Terminal',
  session: (id) => `processus ${id}`,
  stdout: 'Sortie',
  stderr: 'Sortie d’erreur',
  noOutput: 'Aucune sortie',
  wrap: 'Renvoi à la ligne',
  linesOf: (first, last, total) =>
    `${first === last ? 'ligne' : 'lignes'} ${range(first, last)}${total === undefined ? '' : ` sur ${count.format(total)}`}`,
  hits: (n) => plural(n, 'occurrence', 'occurrences'),
  hitsInFiles: (hits, files) =>
    `${plural(hits, 'occurrence', 'occurrences')} dans ${plural(files, 'fichier', 'fichiers')}`,
  names: (n) => plural(n, 'nom', 'noms'),
  results: (n) => plural(n, 'résultat', 'résultats'),
  moreQueries: (n) => plural(n, 'autre requête', 'autres requêtes'),
  nothingFound: 'Rien trouvé',
  planProgress: (done, total) =>
    `${count.format(done)} sur ${count.format(total)} ${done < 2 ? 'fait' : 'faits'}`,
  planState: (state) =>
    ({ open: 'à faire', active: 'en cours', done: 'fait', cancelled: 'abandonné' })[state],
  planChange: (change) => ({ new: 'nouveau', done: 'fait depuis', reopened: 'rouvert' })[change],
  planGone: 'Retiré du plan',
  agentTask: 'Tâche',
  optionChosen: 'choisi',
  optionOpen: 'non choisi',
  noAnswer: 'Sans réponse',
  tableSize: (rows, columns) => `${count.format(rows)} × ${count.format(columns)}`,
  glance: 'L’exécution en bref',
  changedFiles: (n) => plural(n, 'fichier modifié', 'fichiers modifiés'),
  moreFiles: (n) => `${count.format(n)} de plus`,
  fewerFiles: 'Moins',
  outcome: (outcome) => OUTCOMES[outcome],
  afterFailure: (step, label, outcome) =>
    outcome === 'failed'
      ? step === undefined
        ? `dans ${label}`
        : `à l’étape ${count.format(step)}`
      : step === undefined
        ? `après un échec dans ${label}`
        : `après un échec à l’étape ${count.format(step)}`,
  stepCount: (n) => `${count.format(n)} ${n < 2 ? 'étape' : 'étapes'}`,
  callCount: (n) => `${count.format(n)} ${n < 2 ? 'appel' : 'appels'}`,
  errorCount: (n) => `${count.format(n)} ${n < 2 ? 'erreur' : 'erreurs'}`,
  deniedCalls: (n) => `${count.format(n)} ${n < 2 ? 'refusé' : 'refusés'}`,
  cancelledCalls: (n) => `${count.format(n)} ${n < 2 ? 'annulé' : 'annulés'}`,
  waitingRequests: (n) => `${count.format(n)} en attente de réponse`,
  imitatedTags: (n) => `${count.format(n)} ${n < 2 ? 'balise imitée' : 'balises imitées'}`,
  imitated: 'Une sortie qui imite les balises d’une transcription. Elle est affichée comme du texte.',
  tokens: (usage) =>
    sayTokens(usage, 'fr', {
      read: (n) => `${n} lus`,
      written: (n) => `${n} écrits`,
      cached: (share) => `${share} % en cache`,
    }),
  cost: (amount) => sayCost(amount, 'fr'),
  segments: 'Étapes de l’exécution',
  totals: 'Totaux',
  columns: {
    calls: 'Appels',
    failed: 'Échecs',
    time: 'Durée',
    model: 'Modèle',
    tokens: 'Jetons',
    cost: 'Coût',
  },
  slowest: 'Les plus lents',
  dearest: 'Les plus chers',
  times: (n) => `×${count.format(n)}`,
  failedCalls: (n) => (n === 1 ? '1 échec' : `${count.format(n)} échecs`),
  sameTime: 'en parallèle',
  frames: 'Appels, le plus interne d’abord',
  failedHere: 'échec ici',
  libraryFrames: (n) => `${count.format(n)} ${n < 2 ? 'appel' : 'appels'} de bibliothèque`,
  causedBy: 'Causé par',
  whileHandling: 'Pendant le traitement de',
  suppressed: 'Exception masquée',
  subException: (number) => `Sous-exception ${number}`,
  anotherStack: 'Autre pile',
  media: (kind) =>
    kind === 'image' ? 'Image' : kind === 'audio' ? 'Son' : kind === 'video' ? 'Vidéo' : 'Fichier',
  mediaMissing: 'absent de l’exécution',
  bytes: (n) =>
    n < 1_000 ? `${n} ${n < 2 ? 'octet' : 'octets'}` : `${count.format(Math.round(n / 1_000))} Ko`,
  nextBranch: 'Version suivante',
  previousBranch: 'Version précédente',
  keySheet: 'Raccourcis clavier',
  keyBlocks: 'Bloc suivant et précédent',
  keyFailures: 'Échec précédent et suivant',
  keyPrompts: 'Message précédent et suivant de l’utilisateur',
  keyFold: 'Fermer et ouvrir le bloc, ou en sortir et y entrer',
  keyEnter: 'Ouvrir le bloc, puis y entrer',
  keyEscape: 'Sortir du bloc',
  keyActions: 'Actions du bloc',
  keyFind: 'Rechercher',
  keyMatches: 'Occurrence suivante et précédente',
  previousFailure: 'Échec précédent',
  nextFailure: 'Échec suivant',
  previousPrompt: 'Message précédent de l’utilisateur',
  nextPrompt: 'Message suivant de l’utilisateur',
  prompts: 'messages',
  rail: 'Position dans l’exécution',
  blockOf: (index, n, name) => `${name}, ${count.format(index)} sur ${count.format(n)}`,
  newBlocks: (n) => `${count.format(n)} ${n < 2 ? 'nouveau' : 'nouveaux'}`,
  focusMode: 'Essentiel',
  filters: 'Filtres',
  filterKind: 'Type',
  filterTool: 'Outil',
  filterState: 'État',
  filterText: 'Texte',
  clearFilters: 'Effacer les filtres',
  blockKind: (type) =>
    ({
      text: 'Texte',
      thinking: 'Réflexion',
      step: 'Étapes',
      tool: 'Outils',
      checkpoint: 'Points de contrôle',
      inputRequest: 'Demandes',
      error: 'Erreurs',
      media: 'Fichiers',
      citation: 'Sources',
    })[type],

  replay: 'Relecture',
  replayPlace: 'Moment de l’exécution',
  replayKeys: 'Flèches : appel par appel. Espace : lecture ou pause.',
  outOf: (some, all) => `${count.format(some)} sur ${count.format(all)}`,
  replayTime: sayClock,
  replaySpeed: 'Vitesse',
  play: 'Lire',
  pause: 'Pause',
  previousCall: 'Appel précédent',
  nextCall: 'Appel suivant',

  comparedRuns: 'Deux exécutions comparées',
  comparedRun: (index) => `Exécution ${index}`,
  comparing: 'Comparaison…',
  firstDifference: 'Première différence',
  nextDifference: 'Différence suivante',
  previousDifference: 'Différence précédente',
  differences: (index, n) =>
    n === 0
      ? 'Aucune différence'
      : index === 0
        ? plural(n, 'différence', 'différences')
        : `${count.format(index)} sur ${count.format(n)}`,
  sameBlocks: (n) => plural(n, 'bloc identique', 'blocs identiques'),
  sameLines: (n) => plural(n, 'ligne identique', 'lignes identiques'),
  onlyIn: (run) => `Seulement dans\u00a0: ${run}`,
  changed: 'Modifié',
  state: 'État',
  text: 'Texte',
  comparedTotals: 'Totaux',
  comparedTotal: (name) =>
    wordFor(
      {
        steps: 'Étapes',
        calls: 'Appels',
        failed: 'Échecs',
        duration: 'Durée',
        inputTokens: 'Jetons lus',
        outputTokens: 'Jetons écrits',
        cost: 'Coût',
      },
      name,
    ),
  number: (value) => count.format(value),
  money: (amount) => money.format(amount),
  sameAnswers: 'Les deux exécutions donnent la même réponse.',
  comparedUpTo: (length) =>
    `Seuls les ${plural(length, 'premier caractère', 'premiers caractères')} sont comparés.`,

  evidence: (seen, n) => `${count.format(seen)} sur ${plural(n, 'valeur', 'valeurs')} dans les résultats`,
  seenInResults: (n) => (n === 0 ? 'dans aucun résultat' : `dans ${plural(n, 'résultat', 'résultats')}`),

  duration: (milliseconds) => sayDuration(milliseconds, count, ['ms', 's', 'min', 'h']),
  stepBegan: (label) => `Début de l’étape\u00a0: ${label}`,
  toolFailed: (name) => `Échec de l’outil\u00a0: ${name}`,
  searchJson: 'Rechercher clés et valeurs',
  matchingValues: (n) => plural(n, 'valeur trouvée', 'valeurs trouvées'),
  readingJson: (share) => `Lecture… ${Math.floor(share * 100)}\u202f%`,
  jsonPath: 'Chemin',
  keys: (n) => plural(n, 'clé', 'clés'),
  items: (n) => plural(n, 'élément', 'éléments'),
  jsonValue: 'Valeur',
  jsonPointer: 'Pointeur',
  send: 'Envoyer',
  sending: 'Envoi…',
  required: 'Une réponse est obligatoire.',
  notANumber: 'Ce n’est pas un nombre.',
  tooManyDigits: 'Un nombre a trop de chiffres pour être envoyé tel quel.',
  closeSearch: 'Fermer',
};
