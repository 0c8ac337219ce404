/** Every word that the playground shows beside its form and its decision, in one language. */
export interface PlaygroundLabels {
  /** BCP 47 tag of the language, for dates and numbers. */
  readonly language: string;
  readonly playground: string;
  readonly input: string;
  readonly result: string;
  readonly noInput: string;
  readonly instance: string;
  readonly global: string;
  readonly run: string;
  readonly running: string;
  readonly cancel: string;
  readonly noModel: string;
  readonly decision: string;
  readonly noDecision: string;
  readonly runs: string;
  /** How a run ended; of `done`, how many issues the decision has. */
  readonly outcome: (outcome: 'done' | 'failed' | 'cancelled', issues: number) => string;
  /** How long a run took. */
  readonly duration: (milliseconds: number) => string;
  /** How many tokens a run took. */
  readonly tokens: (count: number) => string;
  /** How often the model was asked. */
  readonly attempts: (count: number) => string;
  readonly useInput: string;
  readonly compareWith: string;
  readonly compareNothing: string;
  readonly changedInput: string;
  readonly clearRuns: string;
  readonly notKept: string;
  readonly keptHere: string;
  readonly seen: string;
  readonly seenSchema: string;
  /** Who speaks in what the model saw. */
  readonly role: (role: string) => string;
  readonly saveIdea: string;
  readonly openIdea: string;
  /** Where the request comes from; `name` is that of a file. */
  readonly opened: (name: string) => string;
  readonly backToOriginal: string;
  readonly failed: string;
  readonly inputKept: string;
  /** The code of an error, as it is called in programs. */
  readonly code: (code: string) => string;
  readonly partialDecision: string;
}

const seconds = (language: string, unit: string) => (milliseconds: number) =>
  `${new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(milliseconds / 1000)} ${unit}`;

export const playgroundEn: PlaygroundLabels = {
  language: 'en',
  playground: 'Playground',
  input: 'Input',
  result: 'Result',
  noInput: 'This request takes no input.',
  instance: 'Instance',
  global: 'all instances',
  run: 'Run',
  running: 'Running…',
  cancel: 'Cancel',
  noModel: 'There is no model to run it.',
  decision: 'Decision',
  noDecision: 'Nothing has been run yet.',
  runs: 'Runs',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'failed'
      : outcome === 'cancelled'
        ? 'cancelled'
        : issues === 0
          ? 'conforms'
          : issues === 1
            ? '1 issue'
            : `${issues} issues`,
  duration: /* @__PURE__ */ seconds('en', 's'),
  tokens: (count) => `${count.toLocaleString('en')} tokens`,
  attempts: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
  useInput: 'Use this input',
  compareWith: 'Compare with',
  compareNothing: 'no other run',
  changedInput: 'What changed in the input',
  clearRuns: 'Clear runs',
  notKept: 'The browser keeps these runs only until the page is closed.',
  keptHere: 'Kept in this browser only.',
  seen: 'What the model saw',
  seenSchema: 'Schema of the decision',
  role: (role) => role,
  saveIdea: 'Save as an Idea',
  openIdea: 'Open an Idea',
  opened: (name) => `From ${name}.`,
  backToOriginal: 'Back to the original request',
  failed: 'The run failed.',
  code: (code) => `Code: ${code}`,
  inputKept: 'The input is still there: change it, or run it again.',
  partialDecision: 'This is as far as the decision had come.',
};

export const playgroundFr: PlaygroundLabels = {
  language: 'fr',
  playground: 'Bac à sable',
  input: 'Entrée',
  result: 'Résultat',
  noInput: 'Cette requête n’a pas d’entrée.',
  instance: 'Instance',
  global: 'toutes les instances',
  run: 'Exécuter',
  running: 'Exécution…',
  cancel: 'Annuler',
  noModel: 'Il n’y a pas de modèle pour l’exécuter.',
  decision: 'Décision',
  noDecision: 'Rien n’a encore été exécuté.',
  runs: 'Exécutions',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'échec'
      : outcome === 'cancelled'
        ? 'annulée'
        : issues === 0
          ? 'conforme'
          : issues === 1
            ? '1 problème'
            : `${issues} problèmes`,
  duration: /* @__PURE__ */ seconds('fr', 's'),
  tokens: (count) => `${count.toLocaleString('fr')} jetons`,
  attempts: (count) => (count < 2 ? '1 essai' : `${count} essais`),
  useInput: 'Reprendre cette entrée',
  compareWith: 'Comparer avec',
  compareNothing: 'aucune autre',
  changedInput: 'Ce qui a changé dans l’entrée',
  clearRuns: 'Effacer les exécutions',
  notKept: 'Le navigateur ne garde ces exécutions que jusqu’à la fermeture de la page.',
  keptHere: 'Conservé dans ce navigateur seulement.',
  seen: 'Ce que le modèle a vu',
  seenSchema: 'Schéma de la décision',
  role: (role) =>
    ({ system: 'système', user: 'utilisateur', assistant: 'assistant', tool: 'outil' })[role] ?? role,
  saveIdea: 'Enregistrer comme Idée',
  openIdea: 'Ouvrir une Idée',
  opened: (name) => `Depuis ${name}.`,
  backToOriginal: 'Revenir à la requête d’origine',
  failed: 'L’exécution a échoué.',
  code: (code) => `Code\u00a0: ${code}`,
  inputKept: 'L’entrée est conservée\u00a0: modifiez-la ou relancez.',
  partialDecision: 'La décision en était là.',
};

const ruPlural = /* @__PURE__ */ new Intl.PluralRules('ru');
const ru = (count: number, one: string, few: string, many: string) =>
  `${count} ${{ one, few, many, other: many, zero: many, two: few }[ruPlural.select(count)]}`;

export const playgroundRu: PlaygroundLabels = {
  language: 'ru',
  playground: 'Песочница',
  input: 'Ввод',
  result: 'Результат',
  noInput: 'Этот запрос не принимает ввода.',
  instance: 'Экземпляр',
  global: 'все экземпляры',
  run: 'Выполнить',
  running: 'Выполняется…',
  cancel: 'Отменить',
  noModel: 'Нет модели, которая его выполнит.',
  decision: 'Решение',
  noDecision: 'Ещё ничего не выполнялось.',
  runs: 'Запуски',
  outcome: (outcome, issues) =>
    outcome === 'failed'
      ? 'ошибка'
      : outcome === 'cancelled'
        ? 'отменён'
        : issues === 0
          ? 'соответствует'
          : ru(issues, 'замечание', 'замечания', 'замечаний'),
  duration: /* @__PURE__ */ seconds('ru', 'с'),
  tokens: (count) => ru(count, 'токен', 'токена', 'токенов'),
  attempts: (count) => ru(count, 'попытка', 'попытки', 'попыток'),
  useInput: 'Взять этот ввод',
  compareWith: 'Сравнить с',
  compareNothing: 'ни с чем',
  changedInput: 'Что изменилось во вводе',
  clearRuns: 'Стереть запуски',
  notKept: 'Браузер хранит эти запуски только до закрытия страницы.',
  keptHere: 'Хранится только в этом браузере.',
  seen: 'Что видела модель',
  seenSchema: 'Схема решения',
  role: (role) =>
    ({ system: 'система', user: 'пользователь', assistant: 'ассистент', tool: 'инструмент' })[role] ?? role,
  saveIdea: 'Сохранить как Идею',
  openIdea: 'Открыть Идею',
  opened: (name) => `Из файла ${name}.`,
  backToOriginal: 'Вернуться к исходному запросу',
  failed: 'Запуск не удался.',
  code: (code) => `Код: ${code}`,
  inputKept: 'Ввод сохранён: измените его или запустите снова.',
  partialDecision: 'До этого места дошло решение.',
};
