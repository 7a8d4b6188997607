import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { resolveRefs } from '#loader'
import type { FormUi, Json, JsonObject } from '#model'

const file = 'schemas/stories/addresses.json'
const form = {
  type: 'object',
  additionalProperties: false,
  required: ['home'],
  properties: {
    home: { $ref: '../common/addresses.json', title: 'Where do you live?' },
    mail: {
      $ref: '../common/addresses.json#/definitions/mail',
      title: 'Where should we send letters?',
    },
  },
}

/** A form that asks for addresses by country, which no lender’s form does so far. */
export function addressesForm(): {
  readonly hash: string
  readonly schema: JsonObject
  readonly ui: FormUi
  readonly secrets: readonly string[]
} {
  const read = (path: string) =>
    (path === file ? form : JSON.parse(readFileSync(path, 'utf8'))) as Json
  const { schema } = resolveRefs(file, {
    read,
    paths: [file, posix.join('schemas', 'common', 'addresses.json')],
  })
  return {
    hash: 'addresses',
    schema: schema as JsonObject,
    ui: { page: { heading: 'Your addresses', submit: 'Continue' }, fields: {} },
    secrets: [],
  }
}
