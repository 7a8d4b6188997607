import { expect, it } from 'vitest'
import { checkListedNames } from '../../../src/loader/checks/application/checkListedNames.ts'

const none = { type: 'object' }
const entries = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, none]))

/** What is said of these deadlines where the response lists those. */
function found(deadlines: readonly string[], listed: readonly string[]) {
  const answers = {
    properties: { deadlines: { properties: { deadlines: { properties: entries(listed) } } } },
  }
  const parts = { lending: { deadlines: { deadlines: entries(deadlines) } }, entities: { answers } }
  return checkListedNames(parts as unknown as Parameters<typeof checkListedNames>[0]).map(
    ({ pointer, values }) => [pointer, values?.['hint']],
  )
}

it('takes deadlines that the response lists', () => {
  expect(found(['decision', 'notice'], ['notice', 'decision'])).toEqual([])
})

it('misses one, and suggests a name that no deadline has', () => {
  const [[pointer, hint]] = found(['decision'], ['decisoin']) as [[string, string]]
  expect(pointer).toBe('/deadlines/decision')
  expect(hint).toContain('decisoin')
  expect(found(['decision', 'decisions'], ['decisions'])).toEqual([['/deadlines/decision', '']])
})
