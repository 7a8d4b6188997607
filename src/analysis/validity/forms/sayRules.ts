/** "a", "b" and "c", in quotes. */
export const sayRules = (rules: readonly string[]): string =>
  rules
    .map((rule) => `"${rule}"`)
    .join(', ')
    .replace(/, ("[^"]*")$/, ' and $1')
