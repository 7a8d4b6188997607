import { expect, it } from 'vitest'
import { createMemo, loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import type { Json } from '#model'

const memo = createMemo()
const files = readFiles('.')
const path = 'flows/application/lifecycle.rules.json'
const today = { var: 'today' }
const calendar = { var: 'org.calendars.business' }
const days = { days: [today, today] }
const businessDays = { businessDays: [today, today, calendar] }
const value = { var: 'file.value.valueCents' }
const liens = { var: 'file.liensCents' }
const years = { var: 'application.term' }

/** What the shipped files with this rule are told about units. */
function toldOf(rule: Json): readonly string[] {
  const set = JSON.parse(files.get(path)!) as { rules: Record<string, object> }
  set.rules['counts'] = { title: 'Counts', source: 'none', rule }
  const changed = new Map(files).set(path, JSON.stringify(set))
  return loadBundles(changed, { sha256, memo })
    .issuesOf('alder')
    .flatMap(({ code, message, remedy, pointer = '' }) =>
      code.startsWith('loader/') && pointer.startsWith('/rules/counts')
        ? [code === 'loader/units-differ' ? `${message} ${remedy}` : code]
        : [],
    )
}

it.each<readonly [string, Json, RegExp]>([
  [
    'compared',
    { '<': [days, businessDays] },
    /counts business-days, the other days.*calendar days/,
  ],
  ['added', { '===': [{ addDays: [today, businessDays] }, today] }, /business-days.*days/],
  ['counted', { '===': [{ addBusinessDays: [today, days, calendar] }, today] }, /both in business/],
])('calendar days and business days are not %s', (_, rule, told) => {
  expect(toldOf(rule).join()).toMatch(told)
})

it.each<readonly [string, Json, RegExp]>([
  ['amounts', { '<': [{ '*': [value, liens] }, 5] }, /cents, the other cents.*share/],
  ['years by twelve and days', { '<': [{ '*': [years, 12] }, days] }, /days, the other months/],
])('a product of %s is told', (_, rule, told) => {
  expect(toldOf(rule).join()).toMatch(told)
})

it.each<readonly [string, Json]>([
  ['days with days', { '<': [days, { '+': [days, 3] }] }],
  ['business days with business days', { '<': [businessDays, businessDays] }],
  ['a number of days', { '===': [{ addBusinessDays: [today, 3, calendar] }, today] }],
  ['an amount by a number', { '<': [{ '*': [value, 3] }, liens] }],
  ['a share of an amount', { '<': [{ '/': [liens, value] }, 5] }],
])('%s is fine', (_, rule) => {
  expect(toldOf(rule).filter((told) => told.startsWith('One side'))).toEqual([])
})
