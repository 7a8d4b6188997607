import { once, type Json } from '#model'

type Sets = Readonly<Record<string, Json>> | undefined

/** Names of the facts that sets change: the list, for a row or an element. */
export function factsSet(...sets: readonly Sets[]): readonly string[] {
  const [first, ...more] = sets.flatMap((each) => (each ? [once(namesOf, each)] : []))
  return more.length > 0 ? [first!, ...more].flat() : (first ?? nothing)
}

const nothing: readonly string[] = []

function namesOf(sets: NonNullable<Sets>): readonly string[] {
  return Object.keys(sets).map((key) => key.replace(/\[\]$/, '').split('.*')[0]!)
}
