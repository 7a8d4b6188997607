import { describe, expect, it } from 'vitest'
import { shipped } from '../shipped.ts'
import again from './askedAgain.json' with { type: 'json' }
import { askedFields, type AskedField } from './askedFields.ts'

const excused = again.flatMap(({ screen, fields }) => fields.map((field) => `${screen} ${field}`))

/** Questions that an earlier one of the same person answers, and that do not begin with it. */
function askedAgain(fields: readonly AskedField[]): readonly string[] {
  const seen = new Set<string>()
  return fields.flatMap(({ screen, field, person, about, hasBeginning }) => {
    const keys = about.map((each) => `${person} ${each}`)
    const isAgain = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isAgain && !hasBeginning ? [`${screen} ${field}`] : []
  })
}

const lists = [...shipped.bundles].map(
  ([org, bundle]) => [org, askedAgain(askedFields(bundle))] as const,
)

describe.each(lists)('%s', (_org, found) => {
  it('asks for nothing that is known: it begins with it, or there is a reason to ask', () => {
    expect(found.filter((each) => !excused.includes(each))).toEqual([])
  })
})

it('has no reason for what is asked once', () => {
  const all = new Set(lists.flatMap(([, found]) => found))
  expect(excused.filter((each) => !all.has(each))).toEqual([])
})
