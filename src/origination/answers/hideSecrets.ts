import type { Bundle, Json } from '#model'

/** Facts as they may leave the server: what some form asks as a secret shows its last four characters at most, wherever it stands by that name. */
export function hideSecrets({ forms }: Pick<Bundle, 'forms'>, facts: Json): Json {
  const names = new Set(Object.values(forms).flatMap(({ secrets }) => secrets.map((pointer) => pointer.split('/').at(-1)!)))
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

/** Fewer than eight would be told half by their last four. */
function lastOf(secret: string): string {
  return secret.length < 8 ? '••••' : `••••${secret.slice(-4)}`
}
