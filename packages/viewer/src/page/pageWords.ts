/** A language of the page. */
export type PageLanguage = 'en' | 'fr' | 'ru';

/** Texts of the page outside the transcript. */
export interface PageWords {
  /** Label of the list of runs. */
  readonly run: string;
  /** Title of a run without one, numbered from 1. */
  readonly runNumber: (number: number) => string;
  readonly loading: string;
  /** Progress in percent, if known. */
  readonly read: (percent: number | undefined) => string;
  /** An error response. */
  readonly refused: (address: string, status: number) => string;
  /** No response. */
  readonly unreachable: (address: string) => string;
  /** The run exists but cannot be read; `why` is the reader's message, in English. */
  readonly unreadable: (why: string) => string;
}

export const pageWords: Readonly<Record<PageLanguage, PageWords>> = {
  en: {
    run: 'Run',
    runNumber: (number) => `Run ${number}`,
    loading: 'Loading the run…',
    read: (percent) => (percent === undefined ? 'Reading the run…' : `Reading the run: ${percent} %`),
    refused: (address, status) => `The run cannot be loaded: ${address} responded with status ${status}.`,
    unreachable: (address) =>
      `The run cannot be loaded: ${address} does not answer, or does not allow this page.`,
    unreadable: (why) => `This cannot be read as a run. ${why}`,
  },
  fr: {
    run: 'Exécution',
    runNumber: (number) => `Exécution ${number}`,
    loading: 'Chargement de l’exécution…',
    read: (percent) =>
      percent === undefined ? 'Lecture de l’exécution…' : `Lecture de l’exécution : ${percent} %`,
    refused: (address, status) =>
      `L’exécution ne peut pas être chargée : ${address} a répondu avec le statut ${status}.`,
    unreachable: (address) =>
      `L’exécution ne peut pas être chargée : ${address} ne répond pas ou refuse cette page.`,
    unreadable: (why) => `Ceci ne peut pas être lu comme une exécution. ${why}`,
  },
  ru: {
    run: 'Запуск',
    runNumber: (number) => `Запуск ${number}`,
    loading: 'Запуск загружается…',
    read: (percent) => (percent === undefined ? 'Запуск читается…' : `Запуск читается: ${percent} %`),
    refused: (address, status) => `Запуск не удалось загрузить: ${address} ответил кодом ${status}.`,
    unreachable: (address) =>
      `Запуск не удалось загрузить: ${address} не отвечает или не разрешает доступ этой странице.`,
    unreadable: (why) => `Это не удалось прочитать как запуск. ${why}`,
  },
};
