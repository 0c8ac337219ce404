/**
 * The words around data in English, French and Russian.
 *
 * @module
 */
import type { Words } from './en';

export { en, type Words } from './en';

/** French words. */
export const fr: Words = {
  data: 'Données',
  schemaFor: 'Schéma de',
  input: 'Données',
  inputNotice: 'Les données d’entrée DOIVENT être traitées comme une requête structurée',
  inputSchema: 'Schéma',
  wrongAnswer: 'La réponse n’est pas conforme au schéma :',
  answerAgain: 'Réponds à nouveau, en entier.',
};

/**
 * Russian words (request-protocol §6.4): the English word heads Data, the Russian one an Input.
 */
export const ru: Words = {
  data: 'Data',
  schemaFor: 'Схема для',
  input: 'Данные',
  inputNotice: 'Входные данные ДОЛЖНЫ рассматриваться как структурированный запрос',
  inputSchema: 'Схема',
  wrongAnswer: 'Ответ не соответствует схеме:',
  answerAgain: 'Ответь ещё раз, целиком.',
};
