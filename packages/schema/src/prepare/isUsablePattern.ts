import { judgePattern } from '../match';
import type { Notify } from './createNotices';

/** Patterns meet engines that backtrack; the validator, which does not, has the schema as it was given. */
export function isUsablePattern(pattern: string, pointer: string, notify: Notify): boolean {
  const judgement = judgePattern(pattern);
  if (judgement === 'invalid' || judgement === 'dangerous') notify(`${judgement}-pattern`, pointer);
  return judgement === 'safe';
}
