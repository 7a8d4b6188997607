import { expect, it } from 'vitest'
import formUi from '../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import { fields } from '../../src/renderer/fields/index.ts'
import { widgets } from '../../src/renderer/widgets/index.ts'

it('draws every widget that a ui file may name, and has no other', () => {
  const own = Object.keys({ ...widgets, ...fields }).filter((name) => !/^[A-Z]/.test(name))
  expect(formUi.definitions.widget.examples.toSorted()).toEqual(own.toSorted())
  expect(Object.keys(formUi.definitions.widget['x-gives'])).toEqual(
    formUi.definitions.widget.examples,
  )
})
