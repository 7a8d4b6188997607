/**
 * A minimal set of rules that can't all be true: without any one of them the rest could. `canHold`:
 * whether these can.
 */
export function leastContradiction(
  rules: readonly string[],
  canHold: (some: readonly string[]) => boolean,
): readonly string[] {
  return rules.reduce<readonly string[]>((kept, rule) => {
    const rest = kept.filter((other) => other !== rule)
    return canHold(rest) ? kept : rest
  }, rules)
}
