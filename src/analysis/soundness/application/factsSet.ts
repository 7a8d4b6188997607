import type { Json } from '#model'

type Sets = Readonly<Record<string, Json>> | undefined

/** Names of the facts that sets give a value: for a row or an element of a list the list. */
export function factsSet(...sets: readonly Sets[]): readonly string[] {
  return sets.flatMap((each) => Object.keys(each ?? {}).map((key) => key.replace(/\[\]$/, '').split('.*')[0]!))
}
