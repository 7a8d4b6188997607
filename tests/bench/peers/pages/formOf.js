const textOf = (title) => ({ type: 'string', title })

/**
 * A form of text fields as JSON Schema; each of its conditions shows one more field where another
 * one says YES.
 */
export function formOf(fields, conditions) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Keys',
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: fields }, (_, index) => [`field${index}`, textOf(`Field ${index}`)]),
    ),
    allOf: Array.from({ length: conditions }, (_, index) => ({
      if: { properties: { [`field${index}`]: { const: 'YES' } }, required: [`field${index}`] },
      // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
      then: { properties: { [`more${index}`]: textOf(`More ${index}`) } },
    })),
  }
}

/** What the page's address asks for. */
export function sizeAsked() {
  const asked = new URLSearchParams(location.search)
  return [Number(asked.get('fields')), Number(asked.get('conditions'))]
}
