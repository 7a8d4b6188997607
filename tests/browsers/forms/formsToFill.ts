import { sample } from 'fast-check'
import type { Json, JsonObject } from '#model'
import { randomFilledForm, type FilledForm } from '../../random/randomFilledForm.ts'
import { cells } from '../../renderer/shapes/cells.ts'

/** Shapes of fields that one form asks for together: a control of every kind. */
const asked = [
  'text',
  'number',
  'whole number',
  'yes',
  'few choices',
  'many choices',
  'text or number, a text',
  'by a discriminator, the second',
  'by a known field',
  'a list of alternatives',
  'places and more',
  'fields and names',
  'lists in lists',
  'a list of groups',
  'a list of named choices',
  'text of the format date',
  'text of the format local-time',
  'text of the format duration',
  'text of the format uri',
  'text of the format email',
]

function everyControl(): FilledForm {
  const chosen = asked.map(
    (shape, index) => [`field${index}`, cells.find((cell) => cell.shape === shape)!] as const,
  )
  return form(
    Object.fromEntries(
      chosen.map(([name, { schema, shape }]) => [
        name,
        { title: `Field ${name.slice(5)}, ${shape}`, ...schema },
      ]),
    ),
    Object.fromEntries(chosen.map(([name, { value }]) => [name, value])),
  )
}

/** What is answered decides what is asked, and describes again a field that is there. */
const conditional: FilledForm = form(
  {
    pet: { title: 'Pet', enum: ['Cat', 'Dog'] },
    name: { title: 'Name', type: 'string' },
    chip: { title: 'Number of the chip', type: 'string' },
  },
  { pet: 'Dog', name: 'Rex', chip: 'A12345', walks: 3, with: 'Ada' },
  {
    required: ['pet', 'name'],
    if: { required: ['pet'], properties: { pet: { const: 'Dog' } } },
    // oxlint-disable-next-line no-thenable -- the keyword of JSON Schema
    then: {
      required: ['chip', 'walks'],
      properties: {
        chip: { title: 'Number of the dog’s chip', minLength: 6 },
        walks: { title: 'Walks a day', type: 'integer', minimum: 1 },
      },
    },
    dependencies: {
      walks: {
        required: ['with'],
        properties: { with: { title: 'Who walks it', type: 'string' } },
      },
    },
  },
)

function form(properties: JsonObject, value: JsonObject, more: JsonObject = {}): FilledForm {
  const schema: Readonly<Record<string, Json>> = {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
    ...more,
  }
  return { schema, value }
}

/** Forms that every engine fills in, by name, with their answers: the same at every run. */
export function formsToFill(): Readonly<Record<string, FilledForm>> {
  const random = sample(randomFilledForm, { numRuns: 4, seed: 20261125 }).map(
    (each, index) => [`random-${index + 1}`, each] as const,
  )
  return { 'every-control': everyControl(), conditional, ...Object.fromEntries(random) }
}
