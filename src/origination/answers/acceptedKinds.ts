import type { Form, Json, JsonObject } from '#model'

/** The kinds of files that any field of a form accepts (`accept`). */
export function acceptedKinds({ ui }: Pick<Form, 'ui'>): readonly string[] {
  return [...new Set(kindsIn((ui.fields ?? {}) as JsonObject))]
}

function kindsIn(look: Json): readonly string[] {
  if (typeof look !== 'object' || look === null) return []
  return Object.entries(look).flatMap(([key, member]) => {
    if (key !== 'ui:options') return kindsIn(member as Json)
    const { accept = [] } = Object(member) as { readonly accept?: readonly string[] }
    return accept
  })
}
