import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { ownIdentity } from '../loader/fixtures/ownIdentity.ts'

/**
 * 1,000 lenders with small overlays: time and memory beside the floor, which is reading the base
 * once per lender with JSON.parse.
 */
const lenders = 1000
const base = readFiles('.')
const files = new Map([...base].filter(([path]) => !path.startsWith('orgs/')))
const org = JSON.parse([...base].find(([path]) => /^orgs\/[^/]+\/org\.json$/.test(path))![1])
const baseText = [...files.values()]

for (let index = 0; index < lenders; index++) {
  const orgCode = `lender-${index}`
  files.set(
    `orgs/${orgCode}/org.json`,
    JSON.stringify({
      ...ownIdentity(org, orgCode, index),
      $schema: '../../schemas/meta/org.schema.json',
      mainBrand: index === 0,
    }),
  )
  files.set(
    `orgs/${orgCode}/schemas/registration/for-sale.ui.json`,
    JSON.stringify({
      $schema: '../../../../schemas/meta/overlay.schema.json',
      why: 'Own words.',
      page: { heading: `Is it for sale? (${index})` },
    }),
  )
}

function measure<T>(work: () => T): { ms: number; mebibytes: number; result: T } {
  globalThis.gc?.()
  const memory = process.memoryUsage().heapUsed
  const started = performance.now()
  const result = work()
  const ms = performance.now() - started
  globalThis.gc?.()
  return { ms, mebibytes: (process.memoryUsage().heapUsed - memory) / 2 ** 20, result }
}

const floor = measure(() =>
  Array.from({ length: lenders }, () => baseText.map((text) => JSON.parse(text))),
)
const floorLine = `floor   ${lenders} × JSON.parse of the base: ${floor.ms.toFixed(0)} ms, ${floor.mebibytes.toFixed(0)} MiB`
floor.result.length = 0
const loaded = measure(() => {
  const { bundles } = loadBundles(files, { sha256 })
  return { bundles, built: [...bundles.values()].length }
})
console.log(floorLine)
console.log(
  `Lintel  ${loaded.result.built} bundles, checked and hashed: ${loaded.ms.toFixed(0)} ms, ${loaded.mebibytes.toFixed(0)} MiB`,
)
console.log(
  `ratio   ${(loaded.ms / floor.ms).toFixed(2)} × time, ${(loaded.mebibytes / floor.mebibytes).toFixed(2)} × memory`,
)
