import type { Json } from '#model'
import { isDeep } from '../tests/deep.ts'

interface CompiledForm {
  readonly id: string
  readonly ui: unknown
  /** Whether the stories of an earlier lender draw the very same form. */
  readonly isDrawn: boolean
}

/**
 * Ids of a lender's forms whose stories are tested: enough to show each widget and block in this
 * lender's theme, and in the long run all forms that no earlier lender has.
 */
export function chooseTested(forms: readonly CompiledForm[]): ReadonlySet<string> {
  const own = isDeep ? forms.filter(({ isDrawn }) => !isDrawn) : []
  const shown = new Set(own.flatMap(({ ui }) => kindsOf(ui as Json)))
  const tested = new Set(own.map(({ id }) => id))
  for (const { id, ui } of forms) {
    const kinds = kindsOf(ui as Json)
    if (kinds.every((kind) => shown.has(kind))) continue
    tested.add(id)
    for (const kind of kinds) shown.add(kind)
  }
  return tested
}

/** Names of the widgets, fields and blocks that the look of a form uses. */
function kindsOf(look: Json): string[] {
  if (typeof look !== 'object' || look === null) return []
  if (Array.isArray(look)) return look.flatMap(kindsOf)
  return Object.entries(look).flatMap(([key, value]) =>
    typeof value === 'string' && /^(ui:)?(widget|field|kind|type)$/.test(key)
      ? [`${key} ${value}`]
      : kindsOf(value ?? null),
  )
}
