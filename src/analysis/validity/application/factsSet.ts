import type { Json } from '#model'

type Sets = Readonly<Record<string, Json>> | undefined

/** Names of the facts that sets change: the list, for a row or an element. */
export function factsSet(...sets: readonly Sets[]): readonly string[] {
  return sets.flatMap((each) =>
    Object.keys(each ?? {}).map((key) => key.replace(/\[\]$/, '').split('.*')[0]!),
  )
}
