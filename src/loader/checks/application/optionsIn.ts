import { isObject, type Form, type Json, type JsonObject } from '#model'
import { toPointer } from '../../json/pointer.ts'

/** A kind of file that a field of a form accepts, with its location in the ui file. */
export interface AcceptedKind {
  readonly kind: string
  readonly pointer: string
}

/** A type of document that a form says a file is, with its location in the ui file. */
export interface NamedType {
  readonly type: string
  readonly pointer: string
}

type FormLook = Pick<Form, 'ui'>

/** The kinds of files that a form's fields accept (`accept`). */
export function acceptedKindsOf({ ui }: FormLook): readonly AcceptedKind[] {
  return optionsIn(ui.fields, ['fields'], ({ accept }, keys) =>
    (Array.isArray(accept) ? (accept as readonly Json[]) : []).map((kind, index) => ({
      kind: String(kind),
      pointer: toPointer([...keys, 'accept', index]),
    })),
  )
}

/** The types of documents of a form's fields (`documentType`). */
export function documentTypesOf({ ui }: FormLook): readonly NamedType[] {
  return optionsIn(ui.fields, ['fields'], ({ documentType: type }, keys) =>
    typeof type === 'string' ? [{ type, pointer: toPointer([...keys, 'documentType']) }] : [],
  )
}

function optionsIn<Found>(
  look: Json | undefined,
  keys: readonly string[],
  read: (options: JsonObject, keys: readonly string[]) => readonly Found[],
): readonly Found[] {
  if (!isObject(look)) return []
  return Object.entries(look).flatMap(([key, member]) => {
    if (key !== 'ui:options') return optionsIn(member, [...keys, key], read)
    return isObject(member) ? read(member, [...keys, key]) : []
  })
}
