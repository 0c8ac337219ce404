import type { FormLabels } from '../labels/AutoFormLabels';
import { englishStringTranslator, TranslatableString } from './core';

const inEnglish = englishStringTranslator as unknown as (text: string, params?: string[]) => string;

/** RJSF's words in a language of ours; those that we have no word for stay English. */
export function translate(labels: FormLabels) {
  const words: Readonly<Record<string, string>> = {
    [TranslatableString.YesLabel]: labels.yes,
    [TranslatableString.NoLabel]: labels.no,
    [TranslatableString.AddItemButton]: labels.addItem,
    [TranslatableString.RemoveButton]: labels.removeThis,
    [TranslatableString.ClearButton]: labels.clear,
    [TranslatableString.KeyLabel]: labels.propertyName,
  };
  return (text: string, params?: string[]): string => words[text] ?? inEnglish(text, params);
}
