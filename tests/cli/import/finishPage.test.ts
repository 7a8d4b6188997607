import { expect, it } from 'vitest'
import type { Form } from '#model'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { finishPage } from '../../../src/cli/import/finishPage.ts'
import type { Note } from '../../../src/cli/import/Note.ts'
import { checkForms } from '../../../src/loader/checks/checkForms.ts'
import { cells } from '../../renderer/shapes/cells.ts'

const names = formUi.definitions.widget.examples
const validationErrors = [
  'loader/widget-misfits',
  'loader/widget-without-choices',
  'loader/widget-without-range',
]

it.each(cells.map((cell) => [cell.shape, cell] as const))(
  '%s keeps the widgets that check takes, and tells which are left out',
  (_, { schema }) => {
    const told = names.map((name) => {
      const notes: Note[] = []
      const page = {
        schema: { type: 'object', properties: { field: { title: 'Field', ...schema } } },
        ui: { field: { 'ui:widget': name } },
      }
      const finished = finishPage(page, new Map(), (note) => notes.push(note)).form!
      const form = {
        schema: finished.schema,
        ui: { page: { heading: '', submit: '' }, fields: page.ui },
      } as unknown as Form
      const found = checkForms({ forms: { form }, rules: {}, texts: {}, formats: {} })
      return {
        name,
        isKept: finished.fields['field'] !== undefined,
        isTold: notes.some(({ pointer }) => pointer === '/field/ui:widget'),
        isTaken: !found.some(({ code }) => validationErrors.includes(code)),
      }
    })
    expect(told.filter(({ isKept, isTaken }) => isKept !== isTaken)).toEqual([])
    expect(told.filter(({ isKept, isTold }) => isKept === isTold)).toEqual([])
  },
)
