/** A shorter type says more than a name for it. */
const leastLetters = 90

interface Place {
  readonly name: string
  readonly type: string
}

/** Declares each object type that several places have alike before `mark`, by the first of them. */
export function nameRepeated(types: string, mark: string): string {
  const places = listPlaces(types)
  const [repeated] = places
    .filter(({ type }, index) => places.findIndex((place) => place.type === type) < index)
    .toSorted((one, other) => other.type.length - one.type.length)
  if (!repeated) return types
  const { type, name } = places.find((place) => place.type === repeated.type)!
  const named = types.replaceAll(type, name)
  const declared = `type ${name} = ${type}\n${mark}`
  return nameRepeated(named.replace(mark, declared), mark)
}

/** The long object types of `types`, in order, by the keys that lead to them. */
function listPlaces(types: string): readonly Place[] {
  const open: { readonly name: string; readonly start: number }[] = []
  const places: Place[] = []
  let key = ''
  const signs = /interface|[{}]|['"]?([\w-]+)['"]?(?:\??:| =)/g
  for (const { 0: sign, 1: word, index } of types.matchAll(signs)) {
    if (word !== undefined) key = word.split('-').map(capitalize).join('')
    else if (sign === 'interface') key = ''
    else if (sign === '{') open.push({ name: `${open.at(-1)?.name ?? ''}${key}`, start: index })
    else {
      const { name, start } = open.pop()!
      const type = types.slice(start, index + 1)
      const isCall = type.startsWith('{ request:')
      if (type.length >= leastLetters && !isCall) places.push({ name, type })
    }
  }
  return places
}

export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
