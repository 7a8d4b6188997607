import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { controlOf, controlOfDrawn, type JsonObject } from '#model'
import { danglingIds } from '../drawForm.tsx'
import { cells } from './cells.ts'
import { drawCompiled } from './drawCompiled.tsx'
import { fillFields } from './fillField.ts'
import { services } from './widgetAnswers.ts'

const formOf = (schema: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  properties: { field: { title: 'Field', ...schema } },
})

describe('every shape of a field is drawn, filled in by its controls and sent', () => {
  it.each(cells.map((cell) => [cell.shape, cell] as const))(
    '%s',
    async (_shape, { schema, control, drawnAs = control, value }) => {
      expect(controlOf(schema)).toBe(control)
      const drawn = await drawCompiled(
        formOf(schema),
        { field: { 'ui:options': { zone: 'America/Phoenix' } } },
        {},
        { services },
      )
      expect(
        controlOfDrawn(
          (drawn.schema['properties'] as Readonly<Record<string, JsonObject>>)['field']!,
        ),
      ).toBe(drawnAs)
      await fillFields(drawn.schema, { field: value }, '')
      expect(danglingIds()).toEqual([])
      await userEvent.click(page.getByRole('button', { name: 'Continue' }))
      expect(drawn.submitted).toEqual([{ field: value }])
    },
  )
})
