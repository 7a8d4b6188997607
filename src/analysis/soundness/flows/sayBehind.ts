const most = 3

/** A sentence, with a space before it, on the steps that nobody comes to because of what is told; "" where there are none. */
export function sayBehind(steps: Iterable<string>): string {
  const all = [...steps]
  if (all.length === 0) return ''
  const named = all.slice(0, all.length > most + 1 ? most : all.length).map((step) => `"${step}"`)
  const rest = all.length - named.length
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ').replace(/, ("[^"]*")$/, ' and $1')
  return ` So nobody comes to the ${all.length === 1 ? 'step' : 'steps'} ${list}.`
}
