import { isObject, type Form, type Json } from '#model'
import { toPointer } from '../../json/pointer.ts'

/** A type of document that a form says a file is, with its location in the ui file. */
export interface NamedType {
  readonly type: string
  readonly pointer: string
}

/** The types of documents of a form's fields (`documentType`). */
export function documentTypesOf({ ui }: Pick<Form, 'ui'>): readonly NamedType[] {
  return typesIn(ui.fields, ['fields'])
}

function typesIn(look: Json | undefined, keys: readonly string[]): readonly NamedType[] {
  if (!isObject(look)) return []
  return Object.entries(look).flatMap(([key, member]) => {
    if (key !== 'ui:options') return typesIn(member, [...keys, key])
    const type = isObject(member) ? member.documentType : undefined
    return typeof type === 'string'
      ? [{ type, pointer: toPointer([...keys, key, 'documentType']) }]
      : []
  })
}
