import { sayDuration } from '@agent-transcript/components/labels';
import type { ViewerWords } from './ViewerWords';

const number = new Intl.NumberFormat('fr');
const many = (count: number, one: string, others: string) =>
  `${number.format(count)} ${count < 2 ? one : others}`;

/** French. */
export const fr: ViewerWords = {
  viewer: 'Lecteur de transcriptions',
  start: 'Accueil',
  openRuns: 'Exécutions ouvertes',
  close: (name) => `Fermer ${name}`,
  untitled: 'Sans titre',
  open: 'Ouvrir',
  compare: 'Comparer',
  share: 'Partager',
  closeRun: 'Fermer',
  settings: 'Réglages',
  lead: 'Déposez l’exécution d’un agent n’importe où sur cette page, ou collez-la : sessions de Claude Code, de Codex, de Copilot et d’autres, messages d’OpenAI et d’Anthropic, journaux d’évaluation, traces.',
  privacy: 'Rien ne quitte cette page.',
  openFiles: 'Ouvrir des fichiers…',
  writeOne: 'Écrire ou coller un texte',
  dropHere: (files) => `Ouvrir ${many(files, 'fichier', 'fichiers')}`,
  samples: 'Exécutions à regarder',
  sample: {
    'ferry-times': [
      'Un défaut corrigé',
      'Une session de Claude Code : un test échoue, deux modifications, une erreur en chemin, une réponse.',
    ],
    'ferry-times-again': [
      'Le même défaut, second essai',
      'Un autre modèle adapte le test. À comparer avec le premier.',
    ],
    'cheapest-train': [
      'Le train le moins cher',
      'Des étapes, une recherche qui échoue puis réussit, et une réponse dont les nombres se vérifient.',
    ],
    'slow-shop': [
      'Pourquoi la boutique est-elle lente ?',
      'Une discussion avec des appels simultanés, un tableau et une cause.',
    ],
  },
  recent: 'Déjà ouvertes',
  recentNote: 'Gardées dans ce navigateur, sur cette machine seulement.',
  clearRecent: 'Vider la liste',
  forget: (name) => `Retirer ${name} de la liste`,
  runsHere: 'Exécutions',
  searchRuns: 'Chercher dans toutes les exécutions',
  noRuns: 'Il n’y a pas d’exécution ici : aucun fichier ne contient de session connue.',
  unreadFiles: (files) => `${many(files, 'fichier ne montre', 'fichiers ne montrent')} aucune exécution`,
  counted: (runs) => many(runs, 'exécution', 'exécutions'),
  foundIn: (runs, searched) =>
    `Trouvé dans ${number.format(runs)} exécution${runs < 2 ? '' : 's'} sur ${number.format(searched)}.`,
  moreHits: (count) => `et à ${many(count, 'autre endroit', 'autres endroits')}`,
  columns: {
    run: 'Exécution',
    written: 'Dernière écriture',
    duration: 'Durée',
    calls: 'Appels',
    failed: 'Échecs',
    tokens: 'Jetons',
    size: 'Taille',
  },
  reading: (name, percent) => `Lecture de ${name}${percent === undefined ? '' : ` : ${percent} %`}…`,
  stillReading: (percent) =>
    `Voici le début ; la suite est en cours de lecture${percent === undefined ? '' : ` : ${percent} %`}…`,
  unreadable: (name) => `Impossible de lire ${name}.`,
  missing: 'Cette exécution n’est pas, ou n’est plus, sur cette machine. Ouvrez de nouveau son fichier.',
  format: 'Format',
  formatFound: 'reconnu automatiquement',
  messages: (count) => many(count, 'message', 'messages'),
  skipped: (count, lost) =>
    `${many(count, 'enregistrement non affiché', 'enregistrements non affichés')}${lost > 0 ? `, dont ${many(lost, 'perdu', 'perdus')}` : ''} : pourquoi`,
  duration: (milliseconds) => sayDuration(milliseconds, number, ['ms', 's', 'min', 'h']),
  guessed: (count) =>
    `${many(count, 'texte lu', 'textes lus')} comme des messages d’après leur forme : pourquoi`,
  guessedWhy:
    'Le fichier ne dit pas quels textes sont des messages. Qui a écrit un tel texte en entier a pu en choisir les rôles et les appels.',
  runInFile: 'Exécution dans ce fichier',
  replay: 'Rejouer',
  followed: 'Suit le fichier',
  seenLast: (time) => `vu pour la dernière fois à ${time}`,
  gone: 'Le fichier n’est plus là. Voici ce qu’il contenait.',
  notKept: {
    'too-large': 'Cette exécution est trop grande pour être gardée parmi celles déjà ouvertes.',
    full: 'Il n’y a plus de place dans ce navigateur : cette exécution n’est pas gardée parmi celles déjà ouvertes. Videz la liste pour faire de la place.',
    unavailable: 'Ce navigateur ne garde rien ici : l’exécution ne figure pas parmi celles déjà ouvertes.',
  },
  source: 'Source',
  sourceHint: 'Collez une exécution ou le message d’un agent : <<STEP_START>> …',
  tooLong: 'Trop long pour être modifié ici : voici le début.',
  compareWith: 'Comparer avec',
  chooseRun: 'Choisir une exécution…',
  openOther: 'Ouvrez une seconde exécution pour la comparer à celle-ci.',
  endComparison: 'Terminer la comparaison',
  shareTitle: (name) => `Partager ${name}`,
  shareAs: 'Sous forme de',
  shareFormats: {
    html: [
      'Page interactive',
      'Un seul fichier HTML avec replis, recherche, touches et liens. Il fonctionne sans réseau.',
    ],
    still: ['Page fixe', 'Un seul fichier HTML sans script : tout peut y être ouvert.'],
    markdown: ['Markdown', 'Du texte avec des titres, pour un ticket ou une discussion.'],
    json: ['JSON', 'L’exécution sous forme de données, pour des programmes.'],
  },
  leaveOut: 'Laisser de côté',
  thinking: 'Les réflexions du modèle',
  secrets: 'Clés, mots de passe, noms de dossiers personnels, adresses électroniques',
  bestEffort: 'Au mieux : relisez le fichier avant de le transmettre.',
  ownWords: 'Ces mots aussi, un par ligne',
  searching: 'Recherche de secrets…',
  secretsFound: (count) =>
    count === 0
      ? 'Rien qui ressemble à un secret n’a été trouvé.'
      : many(count, 'secret trouvé', 'secrets trouvés'),
  secretKinds: {
    'api-key': 'Clé d’API',
    token: 'Jeton',
    password: 'Mot de passe',
    'private-key': 'Clé privée',
    'user-name': 'Nom d’utilisateur',
    'mail-address': 'Adresse électronique',
    'ip-address': 'Adresse d’une machine',
    word: 'Mot indiqué par vous',
    pattern: 'Motif indiqué par vous',
  },
  times: (count) => `${number.format(count)} fois`,
  download: 'Télécharger',
  cancel: 'Annuler',
  writing: 'Écriture du fichier…',
  theme: 'Thème',
  themes: { auto: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  language: 'Langue',
  direction: 'Sens de lecture',
  directions: { auto: 'Comme la langue', ltr: 'De gauche à droite', rtl: 'De droite à gauche' },
};
