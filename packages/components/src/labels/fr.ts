import { laterFr } from './laterFr';
import { sayDiagnostic } from './sayDiagnostic';
import type { TranscriptLabels } from './TranscriptLabels';
import { wordFor } from './wordFor';

const count = new Intl.NumberFormat('fr');
// Made once: a formatter takes longer to make than a screen of times to write.
const day = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeStyle: 'short' });
const plural = (n: number, one: string, many: string) => `${count.format(n)} ${n < 2 ? one : many}`;

/** French. */
export const fr: Required<TranscriptLabels> = {
  ...laterFr,
  transcript: 'Transcription',
  empty: 'Il n’y a rien à afficher.',
  colon: '\u00a0: ',
  step: (number) => `Étape ${number}`,
  singleStep: 'action unique',
  untitled: 'Étape sans titre',
  done: 'terminé',
  failed: 'échec',
  exitCode: (code) => `code de sortie ${code}`,
  running: 'en cours',
  preparing: 'entrée en préparation',
  writing: 'en cours d’écriture',
  truncated: 'interrompu',
  denied: 'refusé',
  cancelled: 'annulé',
  waiting: 'réponse attendue',
  answered: 'réponse donnée',
  tool: 'Outil',
  input: 'Entrée',
  result: 'Résultat',
  noContent: 'vide',
  notJson: ({ message, offset }) =>
    `JSON non valide au caractère ${count.format(offset + 1)}\u00a0: ${wordFor(
      {
        'The text ends before the value does.': 'le texte se termine avant la valeur.',
        'Expected a value.': 'une valeur est attendue.',
        'Expected a key in quotes.': 'une clé entre guillemets est attendue.',
        'Expected ":" after the key.': 'un «\u00a0:\u00a0» est attendu après la clé.',
        'Expected "," or "]".': 'un «\u00a0,\u00a0» ou un «\u00a0]\u00a0» est attendu.',
        'Expected "," or "}".': 'un «\u00a0,\u00a0» ou un «\u00a0}\u00a0» est attendu.',
        'Something follows the value.': 'quelque chose suit la valeur.',
      },
      message,
    )}`,
  thinking: 'Réflexion',
  words: (n) => plural(n, 'mot', 'mots'),
  checkpoint: 'Point de contrôle',
  goTo: (name) => `Aller au point de contrôle ${name}`,
  inputRequired: 'Réponse demandée',
  answer: 'Réponse',
  answerAs: 'Répondre par',
  inputType: (type) =>
    wordFor(
      {
        text: 'texte',
        number: 'nombre',
        boolean: 'oui ou non',
        date: 'date',
        file: 'fichier',
        choice: 'choix',
        json: 'JSON',
      },
      type,
    ),
  yes: 'Oui',
  no: 'Non',
  error: 'Erreur',
  details: 'Détails',
  traceback: 'Trace d’appels',
  copy: 'Copier',
  copied: 'Copié',
  showMore: (shown, total) => `${count.format(shown)} affichés sur ${count.format(total)}. Afficher la suite`,
  showMoreCharacters: (left) =>
    `Afficher la suite (${plural(left, 'caractère restant', 'caractères restants')})`,
  json: 'JSON',
  image: 'Image',
  sources: 'Sources',
  table: 'Tableau',
  code: (language) => (language === '' ? 'Code' : `Code, ${language}`),
  callId: 'ID',
  dataKind: (kind) => `Données. Les outils y renvoient par †${kind}`,
  taskDone: 'fait',
  taskOpen: 'à faire',
  footnote: (label) => `Note ${label}`,
  diagnostic: sayDiagnostic({
    'stray-end': 'ne ferme aucun bloc\u202f; gardée comme texte.',
    unclosed: 'n’a pas de balise de fin.',
    'mismatched-end': 'ne ferme pas le bloc où elle se trouve.',
    'invalid-json': 'n’est pas du JSON valide.',
    'unknown-tag': 'n’a pas de sens ici\u202f; gardée comme texte.',
    'duplicate-payload': 'apparaît deux fois\u202f; gardée comme texte.',
    depth: 'dépasse 256 niveaux\u202f; gardée comme texte.',
    'forged-boundary': 'fait partie des données où elle se trouve.',
    uncertain: 'se termine à sa première balise de fin\u00a0: ce qui suit peut être une sortie de l’outil.',
  }),
  range: (start, end) => `Caractères ${start + 1}–${end}`,
  diagnostics: (n) => plural(n, 'remarque sur la source', 'remarques sur la source'),
  crashed: 'Ce bloc n’a pas pu être affiché. Sa source\u00a0:',
  branch: (index, n) => `Version ${count.format(index)} sur ${count.format(n)}`,
  role: (role) =>
    wordFor(
      { user: 'Utilisateur', assistant: 'Agent', system: 'Système', developer: 'Développeur', tool: 'Outil' },
      role,
    ),
  day: (date) => day.format(date),
  time: (date) => time.format(date),
  schema: 'Schéma',
  history: (n) => plural(n, 'écriture', 'écritures'),
  outline: 'Plan',
  tools: 'Affichage',
  moreTools: 'Autres outils',
  find: 'Rechercher',
  findNext: 'Résultat suivant',
  findPrevious: 'Résultat précédent',
  notFound: 'Aucun résultat',
  show: 'Afficher',
  showAll: 'tout',
  showErrors: 'les échecs',
  showTools: 'les outils',
  showFocus: 'l’essentiel',
  showThinking: 'Réflexion',
  expandAll: 'Tout déplier',
  collapseAll: 'Tout replier',
  download: 'Télécharger',
  asSource: 'Source',
  asMarkdown: 'Markdown',
  asHtml: 'HTML',
  actions: 'Actions',
  copyLink: 'Copier le lien',
  source: 'Source',
  sourceDiagnostics: (n) => `Source\u00a0: ${plural(n, 'remarque', 'remarques')}`,
  references: 'Références',
  notFoundReference: (near) =>
    near.length === 0 ? 'introuvable' : `introuvable\u202f; il y a ${near.join(', ')}`,
  mergedAbove: (kind) => `Données fusionnées dans ¶${kind} ci-dessus`,
  matches: (index, n) =>
    n === 0
      ? 'Aucun résultat'
      : index === 0
        ? plural(n, 'résultat', 'résultats')
        : `${count.format(index)} sur ${count.format(n)}`,
  rawText: 'Brut',
};
