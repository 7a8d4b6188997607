import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { shipped } from '../shipped.ts'

/** Lists that stand in two places, because each reader needs its own, are the same list. */
const bundle = shipped.bundles.get('alder')!
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const enumerations = read('schemas/common/enumerations.json').definitions as Readonly<
  Record<string, { enum: readonly string[] }>
>

/** Every enumeration of the property of this name, wherever it is. */
function enumsOf(node: Json, name: string): readonly (readonly Json[])[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return (node as readonly Json[]).flatMap((each) => enumsOf(each, name))
  const own = (node as JsonObject)[name] as JsonObject | undefined
  const found = own?.enum ?? (own?.items as JsonObject | undefined)?.enum
  return [
    ...(Array.isArray(found) ? [found as readonly Json[]] : []),
    ...Object.values(node).flatMap((each) => enumsOf(each as Json, name)),
  ]
}

it('whatever a lender can ask for, a borrower can say that they send, in the words in which they were asked', () => {
  const choices = bundle.forms['application/condition-upload']!.schema.properties as {
    documentType: { oneOf: unknown }
  } & JsonObject
  const offered = choices.documentType.oneOf as readonly { const: string; title: string }[]
  expect(offered.map(({ const: kind }) => kind).sort()).toEqual(
    [...enumerations.sentDocumentType!.enum].sort(),
  )
  expect(enumerations.documentType!.enum).toEqual(
    expect.arrayContaining([...enumerations.sentDocumentType!.enum]),
  )
  for (const { const: kind, title } of offered)
    expect(title, kind).toBe(bundle.words[`choice-${kind}`])
})

describe('what editors complete from', () => {
  it.each([
    ['states', 'forbidProducts', 'productType'],
    ['org', 'productType', 'productType'],
    ['telemetry', 'productType', 'productType'],
    ['feedback', 'productType', 'productType'],
    ['telemetry', 'productTypes', 'productType'],
  ])('%s lists as %s what enumerations.json lists as %s', (meta, name, definition) => {
    const found = enumsOf(read(`schemas/meta/${meta}.schema.json`), name)
    expect(found.length).toBeGreaterThan(0)
    for (const values of found) expect(values).toEqual(enumerations[definition]!.enum)
  })
})

it.each([
  ['adverse-action', (meta: any) => meta.properties.reasons.propertyNames.enum, 'reasonCode'],
])('names in files of the shape %s are those of enumerations.json', (meta, namesOf, definition) => {
  expect(namesOf(read(`schemas/meta/${meta}.schema.json`))).toEqual(enumerations[definition]!.enum)
})

it('what events of telemetry tell is what editors complete from', () => {
  const told = Object.values(bundle.support.telemetry!.events).flatMap(({ properties }) =>
    Object.keys(properties),
  )
  const listed = read('schemas/meta/telemetry.schema.json').properties.events.additionalProperties
    .properties.properties
  expect(Object.keys(listed.properties).toSorted()).toEqual([...new Set(told)].toSorted())
})

it('places that telemetry tells by name are parts of pages of the host site, or where the application lives', () => {
  const { hostPage, hostScreen } = read('schemas/meta/routes.schema.json').definitions
  const parts = hostScreen.enum.flatMap((path: string) => path.split('/').filter(Boolean))
  const listed = read('schemas/meta/telemetry.schema.json').properties.places.items.enum
  expect(listed.toSorted()).toEqual(
    [...new Set(['account', 'heloc', ...hostPage.enum, ...parts])].toSorted(),
  )
})

it.each([
  ['experiments', (meta: any) => meta.properties.experiments.propertyNames.enum],
  [
    'telemetry',
    (meta: any) =>
      textsIn(meta.properties.events.additionalProperties.properties.properties.properties),
  ],
])('the page knows every name that files of the shape %s may give', (meta, namesOf) => {
  const names: readonly string[] = namesOf(read(`schemas/meta/${meta}.schema.json`))
  const code = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`src/app/${file}`, 'utf8'))
    .join('\n')
  expect(names.length).toBeGreaterThan(0)
  expect(
    names.filter((name) => !code.includes(`'${name}'`) && !code.includes(`"${name}"`)),
  ).toEqual([])
})

/** Values of lists that a schema names. */
function textsIn(properties: Readonly<Record<string, JsonObject>>): readonly Json[] {
  const lists = Object.values(properties).map(
    (kind) => (kind.properties as any)?.values?.items.enum ?? [],
  )
  return lists.flat().filter((value) => typeof value === 'string')
}

const { lifecycle, signer, entities } = bundle
const works = [lifecycle, signer!.lifecycle].flatMap(({ work }) =>
  Object.values(work).map(({ do: name }) => name),
)
const shapesOf = (entity: 'requests' | 'answers') =>
  entities[entity]!.properties as Readonly<Record<string, JsonObject>>
const fieldsOf = (shape: JsonObject) => Object.keys(shape.properties as JsonObject)
const [requests, answers] = [shapesOf('requests'), shapesOf('answers')]

describe('what work is asked and answers, as rules read it', () => {
  it.each([
    ['request', requests],
    ['answer', answers],
  ] as const)('is what the contracts of the outside services say: %s', (side, shapes) => {
    const [folder, parts] = ['src/server/vendors', read('src/server/vendors/parts.json')]
    const vendors = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'sandbox',
    )
    const contracts = vendors.flatMap(({ name }) => {
      const file = readdirSync(`${folder}/${name}`).includes(`${name}.json`)
        ? read(`${folder}/${name}/${name}.json`)
        : {}
      const operations = (file.operations ?? {}) as Readonly<
        Record<string, Readonly<Record<'request' | 'answer', JsonObject>>>
      >
      return Object.entries(operations).map(
        ([method, sides]) => [`${name}.${method}`, factsOf(sides[side], file, parts)] as const,
      )
    })
    const named = contracts.filter(([name]) => works.includes(name))
    expect(named.length).toBeGreaterThan(10)
    for (const [name, facts] of named) expect(factsOf(shapes[name]!, {}, {}), name).toEqual(facts)
  })

  it('is declared of all work; "note" answers its own request, whatever it is', () => {
    expect([...new Set(works)].filter((name) => !Object.hasOwn(answers, name))).toEqual(['note'])
    expect([...new Set(works)].filter((name) => !Object.hasOwn(requests, name))).toEqual(['note'])
  })

  it('names the reasons, deadlines, days, packages and facts that lending/ has', () => {
    const keysOf = (file: string, part: string) =>
      Object.keys(read(`lending/${file}.json`)[part] as JsonObject)
    expect(enumerations.reasonCode!.enum).toEqual(keysOf('adverse-action', 'reasons'))
    const { deadlines } = answers.deadlines!.properties as Readonly<Record<string, JsonObject>>
    expect(fieldsOf(deadlines!)).toEqual(keysOf('deadlines', 'deadlines'))
    const { deadlines: running } = entities.file!.properties as Readonly<Record<string, JsonObject>>
    expect(fieldsOf(running!)).toEqual(keysOf('deadlines', 'deadlines'))
    const asked = bundle.entities.requests!.properties as Readonly<Record<string, JsonObject>>
    expect(enumsOf(asked.warning!, 'deadline')).toEqual([keysOf('deadlines', 'deadlines')])
    const [days] = enumsOf(read('schemas/meta/deadlines.schema.json'), 'from')
    expect(fieldsOf(requests.deadlines!)).toEqual(['state', 'isFirstLien', ...days!])
    const packages = keysOf('documents', 'packages').filter((name) => name !== 'notice')
    expect(enumsOf(requests.package!, 'package')).toEqual([packages])
    expect(enumsOf(requests.seal!, 'package')).toEqual([packages])
    expect(enumsOf(asked.notice!, 'notice')).toEqual([
      Object.keys(read('lending/documents.json').packages.notice as JsonObject),
    ])
    const facts = keysOf('underwriting', 'facts').filter(
      (name) => name !== 'assetIncomeMonthlyCents',
    )
    expect(fieldsOf(requests.underwrite!)).toEqual(expect.arrayContaining(facts))
  })
})

describe('what lending/ is worked out from', () => {
  const { properties, else: ofIncome } = read('schemas/meta/underwriting.schema.json')
  const meta = [properties.facts, ofIncome.properties.facts].flatMap(
    ({ required }) => required as readonly string[],
  )
  const { facts, gates } = bundle.lending.underwriting

  it('is demanded of every lender, where no gate reads it', () => {
    const asked = JSON.stringify(Object.values(gates).map(({ when }) => when))
    const unasked = Object.keys(facts).filter((name) => !asked.includes(`"${name}"`))
    expect(unasked.length).toBeGreaterThan(5)
    expect(meta).toEqual(expect.arrayContaining(unasked))
    expect(Object.keys(facts)).toEqual(expect.arrayContaining([...meta]))
  })

  it.each(['ethnicity', 'race', 'sex'] as const)(
    'has a code for each answer to the question of %s',
    (part) => {
      const [choices] = enumsOf(bundle.forms['application/hmda']!.schema, part)
      expect(
        read('schemas/meta/hmda.schema.json').properties[
          part
        ].properties.values.propertyNames.enum.toSorted(),
      ).toEqual([...choices!].toSorted())
      expect(Object.keys(bundle.lending.hmda[part].values).toSorted()).toEqual(
        [...choices!].toSorted(),
      )
    },
  )

  it('has free words where the form asks for them', () => {
    const fields = read('schemas/meta/hmda.schema.json').definitions.value.properties.text
      .enum as readonly string[]
    expect(fieldsOf(bundle.forms['application/hmda']!.schema)).toEqual(
      expect.arrayContaining([...fields]),
    )
  })
})

/**
 * Dotted names of all that a schema declares, each with the values that it lists; `$ref` leads into
 * its own file or into the parts of all.
 */
function factsOf(
  schema: JsonObject,
  file: JsonObject,
  parts: JsonObject,
  name = '',
): Readonly<Record<string, Json>> {
  if (typeof schema.$ref === 'string') {
    const [from, pointer = ''] = schema.$ref.split('#')
    const home = from === '' ? file : parts
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<Json>((node, key) => (node as JsonObject)[key]!, home)
    return factsOf(target as JsonObject, home, parts, name)
  }
  const own = {
    [name]: (schema.enum ?? (schema.const === undefined ? null : [schema.const])) as Json,
  }
  const inner = [
    ...Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonObject>>).map(
      ([key, each]) => [`${name}.${key}`, each] as const,
    ),
    ...(schema.items === undefined ? [] : [[`${name}[]`, schema.items as JsonObject] as const]),
    ...((schema.anyOf ?? []) as readonly JsonObject[]).map(
      (each, index) => [`${name}|${index}`, each] as const,
    ),
  ]
  return Object.assign(own, ...inner.map(([key, each]) => factsOf(each, file, parts, key)))
}

describe('flags that something else than a rule reads', () => {
  const declared = entities.flags!.properties as Readonly<Record<string, JsonObject>>
  const code = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))

  it('are declared, whichever code asks for them', () => {
    const asked = new Set(
      code.flatMap((text) =>
        [...text.matchAll(/['"](fe-[\w-]*\w)['"]/g)].map(([, name = '']) => name),
      ),
    )
    expect(asked.size).toBeGreaterThan(0)
    expect(Object.keys(declared)).toEqual(
      expect.arrayContaining([...asked, bundle.support.telemetry!.base.flag]),
    )
  })

  it('have the variables that code reads', () => {
    expect(fieldsOf(declared['fe-heloc-maintenance']!)).toEqual(fieldsOf(entities.maintenance!))
    const variables = Object.values(declared).flatMap(fieldsOf)
    expect(variables.length).toBeGreaterThan(4)
    for (const name of variables)
      expect(
        code.some((text) => text.includes('variables') && new RegExp(`\\b${name}\\b`).test(text)),
        name,
      ).toBe(true)
  })
})
