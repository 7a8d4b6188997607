import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { formOf, sizeAsked } from './formOf.js'

const [fields, conditions] = sizeAsked()
const { allOf, properties, type } = formOf(fields, conditions)
const schema = {
  type,
  properties: Object.assign({}, properties, ...allOf.map(({ then }) => then.properties)),
}
const control = (key) => ({ type: 'Control', scope: `#/properties/${key}` })
const elements = [
  ...Object.keys(properties).map(control),
  ...allOf.map((_, index) => ({
    ...control(`more${index}`),
    rule: {
      effect: 'SHOW',
      condition: {
        scope: `#/properties/field${index}`,
        schema: { const: 'YES' },
        failWhenUndefined: true,
      },
    },
  })),
]
createRoot(document.getElementById('root')).render(
  createElement(JsonForms, {
    schema,
    uischema: { type: 'VerticalLayout', elements },
    data: {},
    renderers: vanillaRenderers,
    cells: vanillaCells,
  }),
)
