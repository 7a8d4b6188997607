// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { createForm } from '@bpmn-io/form-js-viewer'
import { sizeAsked } from './formOf.js'

const [fields, conditions] = sizeAsked()
const textOf = (key, label) => ({ type: 'textfield', id: key, key, label })
const components = [
  ...Array.from({ length: fields }, (_, index) => textOf(`field${index}`, `Field ${index}`)),
  ...Array.from({ length: conditions }, (_, index) => ({
    ...textOf(`more${index}`, `More ${index}`),
    conditional: { hide: `=field${index} != "YES"` },
  })),
]
await createForm({
  container: document.getElementById('root'),
  schema: { type: 'default', id: 'keys', schemaVersion: 18, components },
  data: {},
})
