import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shipped } from '../shipped.ts'
import { wordsOf } from './wordsOf.ts'

/**
 * What the specification says of the product as a whole, where it can be read off what is shipped.
 */
const { bundles } = shipped
const lenders = [...bundles.keys()].map((orgCode) => ({ orgCode, bundle: bundles.get(orgCode)! }))

it('promises whoever sets up an account: apply in 5 minutes, receive funding in 5 days, unless a lender says in its overlay why not', () => {
  const promise = 'Apply in 5 minutes, receive funding in 5 days.'
  const silent = lenders.filter(
    ({ bundle }) =>
      !wordsOf(bundle, bundle.routes.routes['/register/account-setup']![0]!.text!).includes(
        promise,
      ),
  )
  expect(silent.length).toBeLessThan(lenders.length)
  for (const { orgCode } of silent)
    expect(readFileSync(`orgs/${orgCode}/texts/account-setup.json`, 'utf8')).toMatch(
      /"why": "[^"]*we promise no days/,
    )
})

describe.each(lenders)('$orgCode', ({ bundle }) => {
  it('says wherever it asks for the soft inquiry that it does not change the credit score', () => {
    const steps = Object.values(bundle.flows).flatMap((flow) => Object.values(flow.steps))
    const asked = steps.flatMap(({ consents = {} }) =>
      consents.SOFT_CREDIT ? [consents.SOFT_CREDIT.text] : [],
    )
    expect(asked.length).toBeGreaterThan(2)
    for (const text of asked)
      expect(wordsOf(bundle, text)).toContain('it does not change your credit score')
  })
})

describe('the code of screens', () => {
  const root = 'src/app'
  const table = readFileSync(join(root, 'router/screens.ts'), 'utf8')
  const screens = [...table.matchAll(/import\('\.\.\/(screens\/[^']+)'\)/g)].map(([, path]) =>
    join(root, path!),
  )
  const imports = /^(?:import|export)\s(?!type\b)[^;'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm

  /** Files that come with this one, `import()` left out. */
  function loadedWith(start: string): ReadonlySet<string> {
    const found = new Set([start])
    for (const file of found)
      for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(imports)) {
        const place = join(dirname(file), (named ?? bare)!)
        if (/\.tsx?$/.test(place) && existsSync(place)) found.add(place)
      }
    return found
  }

  it('comes when its route is first opened: nothing that every page loads brings it', () => {
    expect(screens.length).toBeGreaterThan(12)
    const first = loadedWith(join(root, 'start/startPage.tsx'))
    expect(first.size).toBeGreaterThan(30)
    for (const screen of screens) {
      expect(existsSync(screen), screen).toBe(true)
      expect(first.has(screen), screen).toBe(false)
    }
  })
})
