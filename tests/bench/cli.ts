import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCoverage } from '#analysis'
import { loadBundles } from '#loader'
import { loadFromDisk, readFiles, sha256 } from '#loader/disk'
import { listCaseFiles } from '../../src/cli/conform/listCaseFiles.ts'
import { readCaseFiles } from '../../src/cli/conform/readCaseFiles.ts'
import { readSubjects } from '../../src/cli/conform/readSubjects.ts'
import { runCaseFiles } from '../../src/cli/conform/runCaseFiles.ts'
import { inspect } from '../../src/cli/inspect.ts'
import { generateOrgs } from './generateOrgs.ts'
import { generateProject } from './generateProject.ts'

/** What `lintel` takes, each figure beside a floor of the same run: the machine may be busy. */
const milliseconds = (work: () => unknown) => {
  const started = performance.now()
  work()
  return performance.now() - started
}
const best = (times: number, work: () => unknown) => Math.min(...Array.from({ length: times }, () => milliseconds(work)))
const say = (what: string, took: number, floor: number, ofFloor: string) =>
  console.log(`${what}: ${took.toFixed(0)} ms, ${(took / floor).toFixed(1)} × ${ofFloor} (${floor.toFixed(0)} ms)`)

const run = (words: readonly string[]) => spawnSync(process.execPath, words, { encoding: 'utf8' })
const bare = best(3, () => run(['-e', '0']))
const cache = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
const check = () => {
  const { status, stderr } = run(['src/cli/bin.mjs', 'check', '--cache', cache])
  if (status !== 0) throw new Error(stderr)
}
say('check, the first time', milliseconds(check), bare, 'node -e 0')
say('check, warm', best(5, check), bare, 'node -e 0')
rmSync(cache, { recursive: true, force: true })

const base = readFiles('.')
for (const count of [250, 500, 1000]) {
  const files = generateOrgs(base, count)
  const texts = [...base].filter(([path]) => !path.startsWith('orgs/')).map(([, text]) => text)
  const floor = milliseconds(() => {
    for (let index = 0; index < count; index++) for (const text of texts) JSON.parse(text)
  })
  const took = milliseconds(() => {
    const loaded = loadBundles(files, { sha256 })
    const { issues, checked } = inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => {})
    if (checked.lenders.length !== count) throw new Error(JSON.stringify(issues[0]))
  })
  say(`check of ${count} lenders, nothing kept`, took, floor, 'JSON.parse of the base for each')
}

const large = generateProject({ pages: 60, fields: 300, rules: 200, seed: 1 })
const reading = milliseconds(() => loadBundles(large, { sha256 }).bundles.size)
const loadedLarge = loadBundles(large, { sha256 })
for (const code of loadedLarge.orgCodes) loadedLarge.bundles.get(code)
const flow = milliseconds(() => inspect({ loaded: loadedLarge, orgCodes: loadedLarge.orgCodes.slice(0, 1) }, undefined, () => {}))
say('analysis of 60 pages, 300 fields, 200 rules', flow, reading, 'loading them')

const loaded = loadFromDisk('.')
const subjects = readSubjects({ loaded, orgCodes: loaded.orgCodes }, base)
const { files } = readCaseFiles(listCaseFiles(['tests/journeys']), '.')
const walk = () => runCaseFiles(files, subjects, loaded.orgCodes, createCoverage())
const journeys = walk().passed.length
const walked = best(5, walk)
const parsed = best(5, () => files.map((file) => JSON.parse(JSON.stringify(file))))
say(`conform, ${journeys} journeys, ${((journeys / walked) * 1000).toFixed(0)} a second`, walked, parsed, 'JSON of the same')
