import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'tests/journeys/application'

interface Walked {
  readonly org?: string | readonly string[]
  readonly expect?: { readonly status?: string }
}

it('each lender that ships has a journey that ends with the money', () => {
  const lenders = readdirSync('orgs', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const funded = readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Walked)
    .filter((journey) => journey.expect?.status === 'COMPLETE')
    .flatMap(({ org = 'alder' }) => org)
  expect(lenders.filter((lender) => !funded.includes(lender))).toEqual([])
})
