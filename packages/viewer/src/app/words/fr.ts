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
  settings: 'Paramètres',
  lead: 'Déposez l’exécution d’un agent n’importe où sur cette page, ou collez-la : sessions de Claude Code, de Codex, de Copilot et d’autres, messages d’OpenAI et d’Anthropic, journaux d’évaluation, traces.',
  privacy: 'Rien ne quitte cette page.',
  openFiles: 'Ouvrir des fichiers…',
  writeOne: 'Écrire ou coller un texte',
  dropHere: (files) => `Ouvrir ${many(files, 'fichier', 'fichiers')}`,
  samples: 'Exemples d’exécutions',
  sample: {
    'ferry-times': [
      'Un défaut corrigé',
      'Une session de Claude Code : un test échoue, deux modifications, une erreur en chemin, une réponse.',
    ],
    'ferry-times-again': [
      'Le même défaut, second essai',
      'Un autre modèle modifie le test à la place. À comparer avec le premier.',
    ],
    'cheapest-train': [
      'Le train le moins cher',
      'Des étapes, une recherche qui échoue puis réussit, et une réponse dont les nombres se vérifient.',
    ],
    'slow-shop': [
      'Pourquoi la boutique est-elle lente ?',
      'Une discussion avec des appels parallèles, un tableau et une cause.',
    ],
  },
  recent: 'Exécutions récentes',
  recentNote: 'Conservées dans ce navigateur, sur cet ordinateur uniquement.',
  clearRecent: 'Vider la liste',
  forget: (name) => `Retirer ${name} de la liste`,
  runsHere: 'Exécutions',
  searchRuns: 'Chercher dans toutes les exécutions',
  noRuns: 'Aucune exécution trouvée : aucun fichier ne contient de session d’un format connu.',
  unreadFiles: (files) => `${many(files, 'fichier', 'fichiers')} sans exécution`,
  counted: (runs) => many(runs, 'exécution', 'exécutions'),
  foundIn: (runs, searched) =>
    `Trouvé dans ${number.format(runs)} exécution${runs < 2 ? '' : 's'} sur ${number.format(searched)}.`,
  moreHits: (count) => `et à ${many(count, 'autre endroit', 'autres endroits')}`,
  columns: {
    run: 'Exécution',
    written: 'Dernière modification',
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
  missing: 'Cette exécution n’est pas, ou n’est plus, sur cet ordinateur. Ouvrez de nouveau son fichier.',
  format: 'Format',
  formatFound: 'détecté',
  messages: (count) => many(count, 'message', 'messages'),
  skipped: (count, lost) =>
    `${many(count, 'enregistrement non affiché', 'enregistrements non affichés')}${lost > 0 ? `, dont ${many(lost, 'perdu', 'perdus')}` : ''} : pourquoi`,
  duration: (milliseconds) => sayDuration(milliseconds, number, ['ms', 's', 'min', 'h']),
  guessed: (count) =>
    `${many(count, 'texte lu', 'textes lus')} comme des messages en raison de leur forme : pourquoi`,
  guessedWhy:
    'Le fichier n’indique pas quels textes sont des messages. L’auteur d’un tel texte a pu en inventer les rôles et les appels.',
  runInFile: 'Exécution dans ce fichier',
  replay: 'Rejouer',
  followed: 'Suivi du fichier',
  seenLast: (time) => `vu pour la dernière fois à ${time}`,
  gone: 'Le fichier n’est plus là. Voici ce qu’il contenait.',
  notKept: {
    'too-large': 'Cette exécution est trop volumineuse pour la liste des exécutions récentes.',
    full: 'Le stockage de ce navigateur est plein : cette exécution n’est pas dans la liste des exécutions récentes. Videz la liste pour libérer de la place.',
    unavailable:
      'Ce navigateur n’enregistre rien pour cette page : cette exécution n’est pas dans la liste des exécutions récentes.',
  },
  source: 'Source',
  sourceHint: 'Collez une exécution ou le message d’un agent : <<STEP_START>> …',
  tooLong: 'Trop long pour être modifié ici : voici le début.',
  compareWith: 'Comparer avec',
  chooseRun: 'Choisir une exécution…',
  openOther: 'Ouvrez une seconde exécution pour la comparer à celle-ci.',
  endComparison: 'Terminer la comparaison',
  shareTitle: (name) => `Partager ${name}`,
  shareAs: 'Format',
  shareFormats: {
    html: [
      'Page interactive',
      'Un seul fichier HTML avec repli, recherche, raccourcis clavier et liens. Fonctionne hors ligne.',
    ],
    still: ['Page statique', 'Un seul fichier HTML sans script : tout peut y être ouvert.'],
    markdown: ['Markdown', 'Du texte avec des titres, pour un ticket ou une discussion.'],
    json: ['JSON', 'L’exécution sous forme de données, pour des programmes.'],
  },
  leaveOut: 'Exclure',
  thinking: 'Les réflexions du modèle',
  secrets: 'Clés, mots de passe, noms de dossiers personnels, adresses électroniques',
  bestEffort: 'Tous les secrets ne peuvent pas être détectés : relisez le fichier avant de le partager.',
  ownWords: 'Ces mots également, un par ligne',
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
    'ip-address': 'Adresse IP',
    word: 'Votre mot',
    pattern: 'Votre motif',
  },
  times: (count) => `${number.format(count)} fois`,
  download: 'Télécharger',
  cancel: 'Annuler',
  writing: 'Écriture du fichier…',
  theme: 'Thème',
  themes: { auto: 'Système', light: 'Clair', dark: 'Sombre' },
  language: 'Langue',
  direction: 'Sens de lecture',
  directions: { auto: 'Automatique', ltr: 'De gauche à droite', rtl: 'De droite à gauche' },
};
