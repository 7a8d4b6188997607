import type { Bundle, Json } from '#model'

/**
 * Facts as they can leave the server: fields that some form marks as secret show at most their last
 * four characters, wherever they occur by that name.
 */
export function hideSecrets({ forms }: Pick<Bundle, 'forms'>, facts: Json): Json {
  const names = new Set(
    Object.values(forms).flatMap(({ secrets }) =>
      secrets.map((pointer) => pointer.split('/').at(-1)!),
    ),
  )
  const hide = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(hide)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        names.has(name) && typeof member === 'string' ? lastOf(member) : hide(member as Json),
      ]),
    )
  }
  return hide(facts)
}

/** The last four of fewer than eight characters would reveal half of them. */
function lastOf(secret: string): string {
  return secret.length < 8 ? '••••' : `••••${secret.slice(-4)}`
}
