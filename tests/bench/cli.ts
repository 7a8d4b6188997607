import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemo, loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { createEngine, inspect, judgeObligations } from '#analysis'
import { generateOrgs } from './generateOrgs.ts'
import { generateProject } from './generateProject.ts'
import { measure } from './measure.ts'

/** The most lenders to check at once, and the folder to check file by file. */
const [most, folder] = [Number(process.argv[2] ?? 1000), process.argv[3] ?? '.']
const { best, milliseconds, processorTime, say } = measure
const run = (words: readonly string[]) => spawnSync(process.execPath, words, { encoding: 'utf8' })
const bare = best(3, () => run(['-e', '0']))
const cache = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
const check = (...words: readonly string[]) => {
  const { status, stderr } = run([
    'src/cli/bin.mjs',
    'check',
    '--config',
    folder,
    '--cache',
    cache,
    ...words,
  ])
  if (status !== 0) throw new Error(stderr)
}
const base = readFiles('.')
const help = () => run(['src/cli/bin.mjs', 'help'])
help()
say('help', best(5, help), bare, 'node -e 0')
say('check, the first time', milliseconds(check), bare, 'node -e 0')
say('check, no file changed', best(5, check), bare, 'node -e 0')
const changes = Array.from({ length: 3 }, (_, index) => {
  const over = join(cache, `change-${index}`)
  const path = 'schemas/registration/property.ui.json'
  mkdirSync(join(over, 'schemas/registration'), { recursive: true })
  writeFileSync(
    join(over, path),
    readFiles(folder)
      .get(path)!
      .replace('"heading": "', `"heading": "${'Well, '.repeat(index + 1)}`),
  )
  return milliseconds(() => check('--over', over))
})
say('check, one heading changed', Math.min(...changes), bare, 'node -e 0')
rmSync(cache, { recursive: true, force: true })

const texts = [...base].filter(([path]) => !/^orgs\/[^/]+\//.test(path)).map(([, text]) => text)
const checkLenders = (count: number) => {
  const files = generateOrgs(base, count)
  return processorTime(() => {
    const loaded = loadBundles(files, { sha256 })
    const { issues, checked } = inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => {})
    const error = issues.find(({ severity }) => severity === 'error')
    if (error || checked.lenders.length !== count) throw new Error(JSON.stringify(error))
  })
}
const judgeLenders = (files: ReadonlyMap<string, string>) => {
  const loaded = loadBundles(files, { sha256 })
  const subjects = loaded.orgCodes.map((org) => {
    const bundle = loaded.bundles.get(org)!
    return { bundle, engine: createEngine(bundle), places: loaded.placesOf(org)! }
  })
  const memo = createMemo()
  return processorTime(() => {
    for (const subject of subjects) judgeObligations(subject, memo, undefined)
  })
}
say('obligations of the shipped lenders, nothing kept', judgeLenders(base), bare, 'node -e 0')
const judged = [1, 100, 300]
  .filter((each) => each <= most)
  .map((count) => {
    const took = judgeLenders(generateOrgs(base, count))
    say(`obligations of ${count} lenders, nothing kept`, took, bare, 'node -e 0')
    return { count, took }
  })
const steps = judged.slice(1).map((to, index) => {
  const from = judged[index]!
  return { beyond: from.count, each: (to.took - from.took) / (to.count - from.count) }
})
for (const [index, { beyond, each }] of steps.entries()) {
  const before = steps[index - 1]
  const ratio = before ? `, ${(each / before.each).toFixed(2)} × each before` : ''
  console.log(`  obligations of each lender beyond ${beyond}: ${each.toFixed(1)} ms${ratio}`)
}
checkLenders(1)
let before: { readonly count: number; readonly ratio: number } | undefined
for (const count of [1, 100, 300, 1000].filter((each) => each <= most)) {
  const floor = processorTime(() => {
    for (let index = 0; index < 100; index++) for (const text of texts) JSON.parse(text)
  })
  const took = checkLenders(count)
  say(`check of ${count} lenders, nothing kept`, took, floor, 'JSON.parse of the base 100 times')
  const ratio = (took / floor) * 100
  if (before) {
    const each = (ratio - before.ratio) / (count - before.count)
    console.log(`  each beyond ${before.count}: ${each.toFixed(2)} × JSON.parse of the base`)
  }
  before = { count, ratio }
}
console.log(`  memory: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`)

const pages = Math.min(60, most)
const [fields, rules] = [5 * pages, Math.ceil((10 * pages) / 3)]
const large = generateProject({ pages, fields, rules, seed: 1 })
const reading = processorTime(() => loadBundles(large, { sha256 }).bundles.size)
const loadedLarge = loadBundles(large, { sha256 })
for (const code of loadedLarge.orgCodes) loadedLarge.bundles.get(code)
const flow = processorTime(() =>
  inspect({ loaded: loadedLarge, orgCodes: loadedLarge.orgCodes.slice(0, 1) }, undefined, () => {}),
)
say(`analysis of ${pages} pages, ${fields} fields, ${rules} rules`, flow, reading, 'loading them')
