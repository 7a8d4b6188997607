import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { generateOrgs } from './generateOrgs.ts'

/**
 * Lenders with small overlays, 1,000 or as many as named: time and memory beside the floor, which
 * is reading the base once per lender with JSON.parse.
 */
const lenders = Number(process.argv[2] ?? 1000)
const base = readFiles('.')
const files = generateOrgs(base, lenders)
const baseText = [...files].filter(([path]) => !/^orgs\/[^/]+\//.test(path)).map(([, text]) => text)

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
  const { bundles, issues } = loadBundles(files, { sha256 })
  const built = [...bundles.values()].length
  if (built !== lenders) throw new Error(`${built} bundles of ${lenders}: ${issues[0]?.message}`)
  return { bundles, built }
})
console.log(floorLine)
console.log(
  `Lintel  ${loaded.result.built} bundles, checked and hashed: ${loaded.ms.toFixed(0)} ms, ${loaded.mebibytes.toFixed(0)} MiB`,
)
console.log(
  `ratio   ${(loaded.ms / floor.ms).toFixed(2)} × time, ${(loaded.mebibytes / floor.mebibytes).toFixed(2)} × memory`,
)
