import { describe, expect, it } from 'vitest'
import { controlValues } from '../../../src/analysis/controls/controlValues.ts'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { inspectForms, type DrawnForm } from '../properties/inspectForms.ts'
import { clashes, type Clash } from './clashes.ts'

const formOf = ({ control, schema, look }: Clash): DrawnForm => ({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['field'],
    properties: { field: { title: 'Field', ...schema } },
  },
  fields: { field: { 'ui:widget': control, ...look } },
})

/** Of all that is asked, whether anyone can give it. */
const isTold = (code: string) => /^(loader\/widget-|analysis\/(field|form)-)/.test(code)

describe('a required field whose control cannot give a valid value', () => {
  const inspected = inspectForms(clashes.map(formOf))

  it.each(
    clashes.map(
      (clash, index) =>
        [`${clash.control} × ${JSON.stringify(clash.schema)}`, clash, index] as const,
    ),
  )('%s', (_title, { code, control }, index) => {
    const told = inspected[index]!.issues.filter((issue) => isTold(issue.code))
    expect(told.map((issue) => issue.code)).toEqual(code ? [code] : [])
    for (const { severity, file, pointer, remedy, message } of told) {
      expect({ severity, file }).toEqual({
        severity: 'error',
        file: expect.stringContaining(`form-${index}/form`),
      })
      expect(pointer).toContain('/field')
      expect(remedy).not.toBe('')
      if (code === 'analysis/field-unfillable')
        expect(message).toContain(`"${control === 'list' ? 'digits' : control}"`)
    }
  })
})

it.each(Object.entries(formUi.definitions.widget['x-widgets']))(
  'knows what the control %s gives, or that the field leaves it open',
  (name, widget) => {
    const given = controlValues(name, { schema: { minimum: 1, maximum: 2 }, options: {} })
    const isOpen = !('values' in widget) && !('valuesBy' in widget)
    expect(given === undefined).toBe(isOpen || widget.gives.includes('choice'))
  },
)
