/**
 * Texts for the model in English, French and Russian: around data, and about calls.
 *
 * @module
 */
import type { Words } from './core/en';
import type { TurnLabels } from './turns/TurnLabels';

export { en, type Words } from './core/en';
export { enTurns, type TurnLabels } from './turns/TurnLabels';

/** French texts. */
export const fr: Words = {
  data: 'Données',
  schemaFor: 'Schéma de',
  input: 'Données',
  inputNotice: 'Les données d’entrée DOIVENT être traitées comme une requête structurée',
  inputSchema: 'Schéma',
  wrongAnswer: 'La réponse n’est pas conforme au schéma :',
  answerAgain: 'Réponds à nouveau, en entier.',
};

/** Russian texts (request-protocol §6.4): Data has an English heading, an Input a Russian one. */
export const ru: Words = {
  data: 'Data',
  schemaFor: 'Схема для',
  input: 'Данные',
  inputNotice: 'Входные данные ДОЛЖНЫ рассматриваться как структурированный запрос',
  inputSchema: 'Схема',
  wrongAnswer: 'Ответ не соответствует схеме:',
  answerAgain: 'Ответь ещё раз, целиком.',
};

/** French texts about calls, for `asTools`. */
export const frTurns: TurnLabels = {
  calls:
    'Appels d’outils. Un paramètre peut être une référence telle que †state.city à la place de sa valeur. _outputPath, par exemple †state.city, est l’endroit du résultat ; un appel qui s’y réfère s’exécute après celui-ci.',
  cycle: (calls) => `Ces appels s’attendent les uns les autres : ${calls.join(', ')}.`,
  missingSource: (reference, nearest) =>
    `${reference} n’a pas de valeur, et aucun appel ne l’écrit.${nearest.length === 0 ? '' : ` Références proches : ${nearest.join(', ')}.`}`,
  ambiguousSource: (reference, calls) =>
    `Plusieurs appels écrivent ${reference}, sans ordre entre eux : ${calls.join(', ')}.`,
};

/** Russian texts about calls, for `asTools`. */
export const ruTurns: TurnLabels = {
  calls:
    'Вызовы инструментов. Параметром может быть ссылка, например †state.city, вместо самого значения. _outputPath, например †state.city, — место результата; вызов, который на него ссылается, выполняется после этого.',
  cycle: (calls) => `Эти вызовы ждут друг друга: ${calls.join(', ')}.`,
  missingSource: (reference, nearest) =>
    `У ${reference} нет значения, и ни один вызов его не записывает.${nearest.length === 0 ? '' : ` Похожие ссылки: ${nearest.join(', ')}.`}`,
  ambiguousSource: (reference, calls) =>
    `Несколько вызовов записывают ${reference}, и порядок между ними не задан: ${calls.join(', ')}.`,
};
