import { isObject, type Form, type Json } from '#model'
import { toPointer } from '../../json/pointer.ts'

/** A kind of file that a field of a form accepts, with its location in the ui file. */
export interface AcceptedKind {
  readonly kind: string
  readonly pointer: string
}

/** The kinds of files that a form's fields accept (`accept`). */
export function acceptedKindsOf({ ui }: Pick<Form, 'ui'>): readonly AcceptedKind[] {
  return kindsIn(ui.fields, ['fields'])
}

function kindsIn(look: Json | undefined, keys: readonly string[]): readonly AcceptedKind[] {
  if (!isObject(look)) return []
  return Object.entries(look).flatMap(([key, member]) => {
    if (key !== 'ui:options') return kindsIn(member, [...keys, key])
    const accept =
      isObject(member) && Array.isArray(member.accept) ? (member.accept as readonly Json[]) : []
    return accept.map((kind, index) => ({
      kind: String(kind),
      pointer: toPointer([...keys, key, 'accept', index]),
    }))
  })
}
