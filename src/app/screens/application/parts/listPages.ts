import type { FormPart, JsonObject, Screen } from '#model'
import type { LoadedForm } from '../../../session/Edition.ts'
import type { PartPage } from './PartPage.ts'

/** The pages of a form in parts, without those whose lists have no rows. */
export function listPages(
  parts: NonNullable<Screen['parts']>,
  form: Pick<LoadedForm, 'ui'>,
  data: JsonObject,
): readonly PartPage[] {
  const rowsOf = (field: string) => (Array.isArray(data[field]) ? data[field].length : 0)
  const isFixed = (field: string) => {
    const look = (form.ui.fields?.[field] ?? {}) as JsonObject
    return (look['ui:options'] as JsonObject | undefined)?.fixed === true
  }
  const isEmpty = ({ fields }: FormPart) =>
    fields.every((field) => isFixed(field) && rowsOf(field) === 0)
  return Object.entries(parts).flatMap(([part, { each, ...page }]): readonly PartPage[] => {
    if (isEmpty(page)) return []
    if (!each) return [{ ...page, part, key: part }]
    return Array.from({ length: rowsOf(page.fields[0]!) }, (_, row) => ({
      ...page,
      part,
      row,
      key: `${part} ${row + 1}`,
    }))
  })
}
