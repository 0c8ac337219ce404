import { judgePattern } from '../match';
import type { Notify } from './createNotices';

/**
 * True if a pattern is safe for engines that backtrack. The validator does not backtrack and uses the original schema.
 */
export function isUsablePattern(pattern: string, pointer: string, notify: Notify): boolean {
  const judgement = judgePattern(pattern);
  if (judgement === 'invalid' || judgement === 'dangerous') notify(`${judgement}-pattern`, pointer);
  return judgement === 'safe';
}
