import { type PastingLabels, placeOf } from './pasting';

/** French. */
export const pastingFr: PastingLabels = {
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
    placeOf(problem, '\u00a0: ') +
    {
      empty: 'Il n’y a pas de texte. Donnez le JSON d’un outil, d’un schéma ou d’une requête.',
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
