import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readFiles } from '#loader/disk'
import { lendersByProduct } from '../../../src/cli/conform/lendersByProduct.ts'
import { callLintel } from '../callLintel.ts'

const products = lendersByProduct('.')
const productOf = (org: string) => [...products].find(([, lenders]) => lenders.includes(org))?.[0]

const marked = /"(placeholder|example)": true/

interface Told {
  readonly orgs: readonly {
    readonly org: string
    readonly placeholders: readonly { readonly file: string; readonly pointer: string }[]
  }[]
}

it('names every file of a lender that holds a placeholder or an example, and no other; a lender’s own as the lender’s', async () => {
  const { status, stdout } = await callLintel(['placeholders', '--json'])
  expect(status).toBe(0)
  const { orgs } = JSON.parse(stdout) as Told
  const holds = [...readFiles('.')].filter(([, text]) => marked.test(text)).map(([file]) => file)
  for (const { org, placeholders } of orgs) {
    const named = new Set(placeholders.map(({ file }) => file))
    expect(
      holds.filter(
        (file) =>
          (!/^(orgs|products)\//.test(file) ||
            file.startsWith(`orgs/${org}/`) ||
            file.startsWith(`products/${productOf(org)}/`)) &&
          ![file, `products/${productOf(org)}/${file}`].some((one) => named.has(one)),
      ),
    ).toEqual([])
    for (const file of named)
      if (file.startsWith('products/')) expect(file).toMatch(`products/${productOf(org)}/`)
    // An overlay may change the words below a mark of the base.
    const isMarked = (file: string) => marked.test(readFileSync(file, 'utf8'))
    for (const file of named)
      expect(isMarked(file) || isMarked(file.replace(/^products\/[^/]+\//, '')), file).toBe(true)
  }
  expect(orgs.find(({ org }) => org === 'alder')!.placeholders).toContainEqual(
    expect.objectContaining({
      file: 'lending/underwriting.json',
      pointer: '/highCost/primeOfferRates',
    }),
  )
})

it('says them to people, with what each is for', async () => {
  const { stdout } = await callLintel(['placeholders', '--org', 'alder'])
  expect(stdout).toMatch(/^alder: 1 placeholder, \d+ examples$/m)
  expect(stdout).toMatch(/^ {2}example {6}texts\/documents\/deed-of-trust\.json {2}\S/m)
})

it('are what "lintel check --production" fails for, with file and place', async () => {
  const { status, stdout } = await callLintel(['check', '--org', 'alder', '--production', '--json'])
  expect(status).toBe(1)
  const { issues } = JSON.parse(stdout) as { issues: readonly object[] }
  expect(issues).toContainEqual(
    expect.objectContaining({
      code: 'server/words-of-an-example',
      file: 'texts/documents/deed-of-trust.json',
      pointer: '/example',
    }),
  )
})
