import { type Context, en, type Request, type Words } from '@agent-transcript/protocol';
import { fr, ru } from '@agent-transcript/protocol/words';

/** The languages of the stories. */
export type Language = 'en' | 'fr' | 'ru';

/** The language of a story: its own, or the one chosen in the toolbar. */
export function toLanguage(value: unknown): Language {
  return value === 'fr' || value === 'ru' ? value : 'en';
}

/** The words that the model sees. */
export const modelWords: Readonly<Record<Language, Words>> = { en, fr, ru };

/** The headings of the stories themselves. */
interface PageWords {
  readonly request: string;
  readonly sees: string;
  readonly message: string;
  readonly merged: string;
  readonly before: string;
  readonly after: string;
  readonly found: string;
  readonly missing: string;
  readonly reasons: Readonly<Record<'unknown-kind' | 'missing-path', string>>;
  readonly nearest: string;
  /** The question mark, with the space before it. */
  readonly question: string;
  readonly global: string;
  readonly instance: string;
}

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    request: 'The Request',
    sees: 'What the model sees',
    message: 'Message',
    merged: 'Merged so far',
    before: 'Parameters of the call',
    after: 'What the tool receives',
    found: 'found',
    missing: 'not found, stays as it is',
    reasons: { 'unknown-kind': 'there is no such kind of data', 'missing-path': 'nothing is at this path' },
    nearest: 'Did you mean',
    question: '?',
    global: 'For all instances',
    instance: 'Instance',
  },
  fr: {
    request: 'La requête',
    sees: 'Ce que voit le modèle',
    message: 'Message',
    merged: 'Fusionné jusqu’ici',
    before: 'Paramètres de l’appel',
    after: 'Ce que reçoit l’outil',
    found: 'trouvée',
    missing: 'introuvable, reste telle quelle',
    reasons: {
      'unknown-kind': 'ce genre de données n’existe pas',
      'missing-path': 'il n’y a rien à cet endroit',
    },
    nearest: 'Vouliez-vous dire',
    question: '\u00a0?',
    global: 'Pour toutes les instances',
    instance: 'Instance',
  },
  ru: {
    request: 'Запрос',
    sees: 'Что видит модель',
    message: 'Сообщение',
    merged: 'Объединено до сих пор',
    before: 'Параметры вызова',
    after: 'Что получает инструмент',
    found: 'найдена',
    missing: 'не найдена, остаётся как есть',
    reasons: { 'unknown-kind': 'такого вида данных нет', 'missing-path': 'по этому пути ничего нет' },
    nearest: 'Возможно, имелось в виду',
    question: '?',
    global: 'Для всех экземпляров',
    instance: 'Экземпляр',
  },
};

interface Texts {
  readonly system: string;
  readonly order: string;
  readonly user: string;
  readonly topic: string;
  readonly author: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    system: 'You write **short** articles.',
    order: 'Change the user’s city to Austin, then write the article.',
    user: 'Represents the current user.',
    topic: 'The topic to write about',
    author: 'The author of the article',
  },
  fr: {
    system: 'Tu écris des articles **courts**.',
    order: 'Change la ville de l’utilisateur en Austin, puis écris l’article.',
    user: 'Représente l’utilisateur actuel.',
    topic: 'Le sujet de l’article',
    author: 'L’auteur de l’article',
  },
  ru: {
    system: 'Ты пишешь **короткие** статьи.',
    order: 'Обнови город пользователя на Остин и напиши статью.',
    user: 'Представляет текущего пользователя.',
    topic: 'Тема, на которую нужно написать статью',
    author: 'Автор статьи',
  },
};

/** A Request with every built-in content type. */
export function exampleRequest(language: Language): Request {
  const { system, order, user, topic, author } = texts[language];
  return {
    config: { temperature: 0 },
    schema: {
      type: 'object',
      properties: { thoughts: { type: 'string' }, article: { type: 'string' } },
      required: ['thoughts', 'article'],
    },
    context: [
      { role: 'system', content: system },
      { type: 'text', text: order },
      {
        type: 'data',
        kind: 'user',
        description: user,
        data: { name: 'John Doe' },
        schema: {
          type: 'object',
          properties: { name: { type: 'string' }, age: { type: 'number' }, city: { type: 'string' } },
        },
      },
      { type: 'data', kind: 'user', data: { age: 30 } },
      {
        type: 'input',
        schema: {
          type: 'object',
          properties: {
            userName: { type: 'string', description: author },
            topic: { type: 'string', description: topic },
          },
        },
        input: { userName: 'Jane', topic: 'the weather' },
      },
    ],
  };
}

/** Patches of one state, each in its own message, to be merged step by step. */
export const patches: Context = [
  { type: 'state', state: { user: { name: 'Ann', city: 'Paris' }, todo: ['pack'] } },
  { type: 'data', kind: 'state', data: { user: { city: 'Austin' } }, _call: 'moveUser' },
  { type: 'data', kind: 'state', data: { todo: ['pack', 'call a taxi'], weather: null } },
  { type: 'data', kind: 'state', data: { weather: { city: 'Austin', celsius: 31 } }, _call: 'getWeather' },
];

/** The context of the calls below. */
export const references: Context = [
  { type: 'input', input: { userName: 'Jane', topic: 'the weather', secret: '†state.user' } },
  { type: 'state', state: { user: { city: 'Paris' }, drafts: [{ title: 'Rain' }] } },
];

export const resolvedCall = {
  _tool: 'greetUser',
  userName: '†input.userName',
  place: '†state.user',
  title: '†state.drafts.0.title',
  note: 'see †input.topic',
};

export const unresolvedCall = {
  _tool: 'greetUser',
  userName: '†input.usrName',
  place: '†sate.user',
  secret: '†input.secret',
  proto: '†state.__proto__',
};

/** One global Input, and two that override it for their instances. */
export const instances: Context = [
  { type: 'input', input: { language: 'English', topic: 'the weather' } },
  { type: 'input', input: { topic: 'rain in Paris' }, _instance: '①' },
  { type: 'input', input: { topic: 'sun in Austin' }, _instance: '②' },
  { type: 'data', kind: 'city', data: { name: 'Paris' }, _instance: '①' },
  { type: 'data', kind: 'city', data: { name: 'Austin' }, _instance: '②' },
];
