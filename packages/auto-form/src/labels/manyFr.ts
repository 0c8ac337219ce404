import { type ManyLabels, shorten } from './many';

const number = (count: number) => count.toLocaleString('fr');
const rows = (count: number) => `${number(count)} ${count < 2 ? 'ligne' : 'lignes'}`;
const quoted = (text: string) => `«\u00a0${shorten(text)}\u00a0»`;

/** French. */
export const manyFr: ManyLabels = {
  source: 'Tableau, liste JSON ou JSON Lines, une entrée par ligne',
  hint: 'Copiez les cellules d’un tableur avec les noms de leurs colonnes, ou collez du CSV ou du JSON\u00a0; ou déposez un fichier ici. Le nom d’une colonne est celui d’un champ, ou son chemin\u00a0: address.city, /address/city. Une cellule vide laisse son champ de côté. Le texte ne quitte pas cette page.',
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
  progress: (ended, total) => `Terminé\u00a0: ${number(ended)} sur ${rows(total)}.`,
  ended: (done, invalid, failed, left) =>
    `${[
      `${rows(done)} avec une décision conforme`,
      ...(invalid > 0 ? [`${number(invalid)} avec des problèmes`] : []),
      ...(failed > 0 ? [`${number(failed)} en échec`] : []),
      ...(left > 0 ? [`${number(left)} non ${left < 2 ? 'exécutée' : 'exécutées'}`] : []),
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
      ? `${number(issues)} ${issues < 2 ? 'problème' : 'problèmes'}`
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
      : `${number(count)} autres champs des décisions sont dans ce que vous enregistrez et copiez.`,
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
        return `Seules les ${number(1000)} premières lignes sont prises. Suite à exécuter à part\u00a0: ${rows(problem.left)}, qui ${problem.left < 2 ? 'reste' : 'restent'} dans le texte.`;
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
        return 'Il n’y a pas de texte. Collez un tableau ou du JSON, ou choisissez un fichier.';
      case 'no-rows':
        return 'Il n’y a pas de lignes. La première donne les noms des colonnes\u00a0: ajoutez-en une par entrée au-dessous.';
      case 'too-long':
        return 'Le texte est trop long. Prenez-en une partie, de 5 millions de caractères au plus.';
      case 'too-many-columns':
        return 'Le tableau a plus de 100 colonnes. Gardez celles qui sont des champs.';
      case 'no-columns':
        return 'Aucune colonne n’est un champ de cette requête. La première ligne doit donner les noms des colonnes, tels que le formulaire les montre.';
      case 'open-quote':
        return 'Un guillemet n’est pas fermé comme le CSV le demande. Mettez-en un à chaque bout de la cellule, et doublez ceux de l’intérieur.';
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
