/** Fills "{name} of {count}" with its values; a name without a value stays. */
export function fillWords(
  words: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
