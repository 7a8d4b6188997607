const most = 3

/**
 * A sentence, preceded by a space, about the steps that can't be reached because of the diagnostic;
 * "" if there are none.
 */
export function sayBehind(steps: Iterable<string>): string {
  const all = [...steps]
  if (all.length === 0) return ''
  const named = all.slice(0, all.length > most + 1 ? most : all.length).map((step) => `"${step}"`)
  const rest = all.length - named.length
  const list =
    rest > 0
      ? `${named.join(', ')} and ${rest} more`
      : named.join(', ').replace(/, ("[^"]*")$/, ' and $1')
  return ` So no one comes to the ${all.length === 1 ? 'step' : 'steps'} ${list}.`
}
