import { type LinkingLabels, LONG_LINK } from './linking';

/** French. */
export const linkingFr: LinkingLabels = {
  copied: (length) =>
    length < LONG_LINK
      ? 'Lien copié. Il contient la requête et son entrée\u00a0; aucun serveur ne les voit.'
      : `Lien copié. Il contient la requête et son entrée\u00a0; aucun serveur ne les voit. Il a ${length.toLocaleString('fr')} caractères\u00a0: certaines messageries coupent un lien aussi long.`,
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
      'too-long':
        'Le lien est plus long que tous ceux qui sont créés ici. Demandez-le de nouveau, ou demandez la requête dans un fichier.',
      'too-large': 'Le contenu du lien est trop grand pour une page. Demandez la requête dans un fichier.',
      newer:
        'Ce lien vient d’une version plus récente. Rechargez la page, ou demandez la requête dans un fichier.',
      'invalid-request': 'Le lien ne contient pas de requête valide. Demandez-le de nouveau.',
      unsupported: 'Ce navigateur ne peut pas ouvrir de lien. Demandez la requête dans un fichier.',
    })[code],
};
