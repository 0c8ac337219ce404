import { type PastingLabels, placeOf } from './pasting';
import { pluralRu } from './pluralRu';

/** Russian. */
export const pastingRu: PastingLabels = {
  source: 'Описание инструмента, схема или запрос в виде JSON',
  hint: 'Инструмент OpenAI, Anthropic, Gemini или MCP либо список инструментов; JSON Schema, как её пишут Zod и Pydantic; или запрос. Вставьте текст или перетащите сюда файл. Он не покидает эту страницу.',
  read: 'Сделать форму',
  chooseFile: 'Выбрать файл',
  found: (count) => `Найдено: ${pluralRu(count, 'запрос', 'запроса', 'запросов')}.`,
  request: 'Запрос',
  open: 'Открыть',
  unnamed: 'вставленный запрос',
  unreadableFile: 'Файл не читается. Выберите его снова или вставьте его текст.',
  problem: (problem) =>
    placeOf(problem, ': ') +
    {
      empty: 'Текста нет. Вставьте JSON инструмента, схемы или запроса.',
      'not-json': 'Это не JSON. Вставьте только JSON.',
      'source-code':
        'Это код, а не JSON. Вставьте результат z.toJSONSchema(schema) или Model.model_json_schema() в виде JSON.',
      'too-large': 'Слишком длинно или слишком глубоко вложено. Вставьте один инструмент.',
      'unknown-shape':
        'Это не инструмент, не схема и не запрос. Вставьте описание инструмента (OpenAI, Anthropic, Gemini, MCP), список инструментов, JSON Schema или запрос { schema, context }.',
      'built-in-tool':
        'Этот инструмент встроен у поставщика: у него нет схемы, по которой можно сделать форму.',
      'invalid-schema': 'Схема инструмента должна быть объектом. Исправьте её в этом месте.',
      'invalid-request': 'Этот запрос недействителен. Ему нужны схема (schema) и сообщения (context).',
      'no-tools': 'Список пуст. Вставьте список с инструментами или схемами.',
      'too-many': 'Дальше список не читается: он слишком длинный.',
    }[problem.code],
  more: (count) => `И ещё ${pluralRu(count, 'ошибка', 'ошибки', 'ошибок')}.`,
};
