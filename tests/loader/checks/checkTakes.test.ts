import { describe, expect, it } from 'vitest'
import type { Bundle, TakenAnswers } from '#model'
import { checkLifecycle } from '../../../src/loader/checks/application/checkLifecycle.ts'
import { checkScreens } from '../../../src/loader/checks/application/checkScreens.ts'
import { shipped } from '../../shipped.ts'

const alder = shipped.bundles.get('alder')!
const parts = { ...alder, screenFiles: {} } as unknown as Parameters<typeof checkLifecycle>[0]

/** The diagnostics if the form had another name for the field. */
function renamed(form: string, field: string): readonly string[] {
  return tell({ ...parts, forms: formsWithout(form, field) })
}

function formsWithout(form: string, field: string): Bundle['forms'] {
  const { schema } = alder.forms[form]!
  const { [field]: shape, ...others } = schema.properties as Readonly<Record<string, never>>
  const changed = { ...schema, properties: { ...others, renamed: shape! } }
  const forms = { ...alder.forms, [form]: { ...alder.forms[form], schema: changed } }
  return forms as unknown as Bundle['forms']
}

function tell(given: typeof parts): readonly string[] {
  return checkLifecycle(given).map(
    ({ code, file, pointer, values }) => `${code} ${file} ${pointer} ${values?.['name']}`,
  )
}

/** The diagnostics if the lifecycle took other answers. */
function taking(change: (takes: TakenAnswers) => TakenAnswers): readonly string[] {
  const { lifecycle } = alder
  const takes = change(lifecycle.begin.takes!)
  return tell({ ...parts, lifecycle: { ...lifecycle, begin: { ...lifecycle.begin, takes } } })
}

const file = 'flows/application/lifecycle.json'

describe('answers that an application takes', () => {
  it('are all asked for by the product', () => {
    expect(tell(parts)).toEqual([])
  })

  it('are missed at their place when a form renames its field', () => {
    expect(renamed('registration/birthdate', 'dateOfBirth')).toEqual([
      `loader/fact-unknown ${file} /begin/takes/person/dob answer.dateOfBirth`,
    ])
    expect(renamed('registration/set-password', 'password')).toEqual([
      `loader/fact-unknown ${file} /begin/takes/account/password answer.password`,
    ])
    expect(renamed('registration/annual-income', 'income').join('\n')).toContain(
      `loader/fact-unknown ${file} /begin/sets/case.income.statedAnnualCents`,
    )
  })

  it('must fit what they become', () => {
    const found = taking(({ person, ...takes }) => ({
      ...takes,
      person: { ...person, dob: 'firstName', phoneNumbers: ['income'], name: { born: 'lastName' } },
    }))
    expect(found).toEqual([
      `loader/set-unknown ${file} /begin/takes/person/name/born person.name.born`,
      `loader/set-never ${file} /begin/takes/person/dob person.dob`,
      `loader/set-never ${file} /begin/takes/person/phoneNumbers/0 person.phoneNumbers`,
    ])
  })
})

it('fields that acts read are missed at their place', () => {
  expect(renamed('desk/condition', 'category')).toEqual([
    `loader/fact-unknown ${file} /events/condition-added/makes/condition/categoryEnum answer.category`,
  ])
  expect(renamed('desk/condition', 'document')).toEqual([
    `loader/fact-unknown ${file} /events/condition-added/makes/condition/requestDocuments answer.document`,
  ])
  expect(renamed('desk/colleague', 'colleague')).toEqual([
    `loader/field-unknown ${file} /events/handed-over/hands colleague`,
  ])
})

it.each([
  ['application/offer', 'product/select', 'offer', 'offer'],
  ['application/attestation', 'start/app-summary', 'signature', 'signature'],
  ['application/attestation', 'start/app-summary', 'documents', 'documents'],
])('the guard of a screen with %s misses its field %s', (form, path, what, field) => {
  const screenFiles = new Proxy({}, { get: () => 'screens' }) as Readonly<Record<string, string>>
  const found = checkScreens({ ...parts, screenFiles, forms: formsWithout(form, field) } as never)
  expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
    `loader/field-unknown /screens/${path.replaceAll('/', '~1')}/guard/${what}`,
  )
})
