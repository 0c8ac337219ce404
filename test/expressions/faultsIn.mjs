const PASSED = ['proven', 'tried'];

/** True if an expression with this judgement needs a reason in a comment. */
const needsReason = ({ source }, judgement) => source === null || !PASSED.includes(judgement);

/**
 * Faults of expressions, given with their judgements from `judgeLinear`: pairs of expression and description. A reason
 * without need on its line is a fault too.
 */
export function faultsIn(judged) {
  return judged.flatMap(([one, judgement]) => {
    const fault = needsReason(one, judgement) ? faultOf(one, judgement) : excessOf(one, judged);
    return fault === null ? [] : [[one, fault]];
  });
}

/** Expressions that are accepted because of a reason. */
export const excusedIn = (judged) =>
  judged.flatMap(([one, judgement]) =>
    needsReason(one, judgement) && one.reason !== undefined ? [one] : [],
  );

function faultOf({ source, reason, limit, isLimited }, judgement) {
  if (source === null) {
    return reason !== undefined && limit === undefined
      ? null
      : 'its source is known only when the program runs: say in a comment above why it takes linear time, as `// computed: …`';
  }
  if (limit === undefined) {
    return `${judgement}: rewrite it, or cut the text and say so in a comment above, as \`// bounded by LIMIT: …\``;
  }
  return isLimited ? null : `no length is compared with ${limit} in this file, and no text cut at it`;
}

function excessOf({ file, line, reason }, judged) {
  const isNeeded = judged.some(
    ([other, judgement]) => other.file === file && other.line === line && needsReason(other, judgement),
  );
  return reason === undefined || isNeeded
    ? null
    : 'it takes linear time: the comment above that bounds it is not needed';
}
