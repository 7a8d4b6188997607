import { isObject, isSame, type Bundle, type Json, type Translation, toJson } from '#model'

/** What differs between a bundle and the same in another language: members of parts. */
export function translationOf(bundle: Bundle, spoken: Bundle): Translation {
  const before = toJson(bundle)
  const parts = Object.entries(toJson(spoken))
    .filter(([name, part]) => isObject(part) && name !== 'languages')
    .map(([name, part]) => [name, changedMembers(before[name], part)] as const)
  return Object.fromEntries(parts.filter(([, members]) => Object.keys(members).length > 0))
}

function changedMembers(before: Json | undefined, part: Json) {
  const known = isObject(before) ? before : {}
  if (before === part || !isObject(part)) return {}
  return Object.fromEntries(
    Object.entries(part).filter(
      ([key, member]) =>
        member !== known[key] && !(known[key] !== undefined && isSame(known[key], member)),
    ),
  )
}
