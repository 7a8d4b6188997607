import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { inspect } from '../../src/cli/inspect.ts'
import { generateOrgs } from './generateOrgs.ts'

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
