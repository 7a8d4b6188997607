import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { proves } from '../proves.ts'

/** Fields whose rules registration sets: contact, address, password. */
const shared = /^(email|us-(phone|street|unit|city|state|zip)|(new|current)-password)$/

/** Where a schema says itself what such a field takes, instead of naming the rule. */
function* definedIn(
  node: Json,
  pointer: string,
): Generator<{ readonly pointer: string; readonly field: JsonObject }> {
  if (typeof node !== 'object' || node === null) return
  const { format, $ref } = node as JsonObject
  if (typeof format === 'string' && shared.test(format) && $ref === undefined)
    yield { pointer, field: node as JsonObject }
  for (const [key, member] of Object.entries(node))
    yield* definedIn(member as Json, `${pointer}/${key}`)
}

/**
 * Forms of the base and of all lenders; schemas/entities says what is kept, schemas/meta how files
 * are written.
 */
const forms = ['schemas', 'orgs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(
      (path) =>
        path.includes('schemas/') &&
        path.endsWith('.json') &&
        !path.endsWith('.ui.json') &&
        !/schemas\/(meta|entities)\//.test(path),
    ),
)
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as JsonObject

it(
  'the rules of contact, address and password are defined once, and named by every form that asks for them',
  proves('B-VAL-024'),
  () => {
    expect(forms.length).toBeGreaterThan(60)
    const defined = forms.flatMap((path) =>
      [...definedIn(read(path), '')].map(({ pointer, field }) => ({ path, pointer, field })),
    )
    const elsewhere = defined.filter(
      ({ path }) => !/^schemas\/common\/(email|phone|address(es)?|password)\.json$/.test(path),
    )
    expect(defined.length - elsewhere.length).toBeGreaterThan(8)
    // Someone else's number may be left empty, which one's own may not: all else of it is the same.
    expect(elsewhere.map(({ path, pointer }) => `${path} ${pointer}`)).toEqual([
      'schemas/application/additional-signer.json /allOf/0/then/properties/signers/items/properties/phone',
    ])
    const { pattern, maxLength } = read('schemas/common/phone.json')
    expect(elsewhere[0]!.field).toMatchObject({ pattern: pattern!, maxLength: maxLength! })
  },
)
