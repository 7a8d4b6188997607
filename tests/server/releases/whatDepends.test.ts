import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspect } from '#analysis'
import { createMemo } from '#loader'
import { loadFolderFiles, readFolderFiles } from '#loader/disk'
import type { Memo } from '#model'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import { createBundles } from '../../../src/server/bundles/createBundles.ts'
import { publishFiles } from '../../../src/server/bundles/publishFiles.ts'
import { readContents } from '../../../src/server/releases/readContents.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { resultsAt } from '../cluster/keptResults.ts'
import { trialParts } from './trialParts.ts'
import { useFolder } from '../../useFolder.ts'

// What is worked out again when one text changes, and what a start works out: counted.
const folder = useFolder('lintel-depends-')
let trail: Awaited<ReturnType<typeof openTrail>>
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  trail = await openTrail({ DATABASE_URL: await createDatabase(), LINTEL_DATA_KEY: dataKey })
})
afterAll(async () => {
  await trail.close()
})

const results = () => resultsAt(trail.store, codeVersion('.'))
const plain = createMemo()
let worked = { modules: 0, others: 0 }
const memo: Memo = {
  get: (key) => plain.get(key),
  set: (key, value) => {
    worked[key.startsWith('module of a form ') ? 'modules' : 'others'] += 1
    plain.set(key, value)
  },
}
const rowsOf = async (table: 'bundles' | 'bundle_parts') => {
  const { count } = await trail.store
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
/** As the command does it; what was worked out and kept for it. */
const publish = async () => {
  worked = { modules: 0, others: 0 }
  const before = [await rowsOf('bundles'), await rowsOf('bundle_parts')] as const
  const files = readFolderFiles(folder)
  const loaded = loadFolderFiles(files, memo)
  inspect({ loaded, orgCodes: loaded.orgCodes }, undefined, () => undefined, memo)
  const published = await publishFiles(
    { ...trail, ...trialParts(trail.seal), results: results() },
    {
      bundles: loaded.bundles,
      contents: readContents(folder, files),
      author: 'ops',
      why: 'Readers asked for it.',
      warnings: [],
    },
    memo,
  )
  return {
    orgs: published.lenders.map(({ org }) => org),
    ...worked,
    bundles: (await rowsOf('bundles')) - before[0],
    parts: (await rowsOf('bundle_parts')) - before[1],
  }
}
const change = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}
/** How often a start asks for the thread that compiles and judges, and what it adds. */
const start = async () => {
  const kept = results()
  const asked = { reads: 0, kept: 0 }
  const bundles = await createBundles({
    root: folder,
    follows: false,
    store: trail.store,
    audit: trail.audit,
    clock: { now: () => new Date() },
    kept: {
      ...kept,
      read: () => {
        asked.reads += 1
        return kept.read()
      },
      keep: (more) => {
        asked.kept += more.size
        return kept.keep(more)
      },
    },
    log: pino({ level: 'silent' }),
  })
  await bundles.close()
  expect(bundles.orgCodes()).toEqual(['library', 'northside'])
  return asked
}
const nothing = { reads: 0, kept: 0 }

it('a changed text is checked, compiled and kept where it counts, and a start works nothing out', async () => {
  const first = await publish()
  expect(first).toMatchObject({ orgs: ['library', 'northside'], bundles: 2 })
  expect(first.modules).toBeGreaterThan(0)
  expect(await start()).toEqual(nothing)

  change('texts/library-rules.json', 'four weeks', 'five weeks')
  const ofAll = await publish()
  expect(ofAll).toMatchObject({ orgs: ['library', 'northside'], modules: 0, bundles: 2 })
  // The texts of each, and the list of files.
  expect(ofAll.parts).toBeLessThanOrEqual(3)
  expect(ofAll.others).toBeLessThan(first.others / 10)
  expect(await start()).toEqual(nothing)

  change('orgs/northside/org.json', '"Northside Library"', '"The Northside Library"')
  const ofOne = await publish()
  expect(ofOne).toMatchObject({ orgs: ['northside'], modules: 0, bundles: 1 })
  expect(ofOne.parts).toBeLessThan(first.parts / 4)
  expect(ofOne.others).toBeLessThan(first.others / 10)
  expect(await start()).toEqual(nothing)

  change('schemas/card/about.json', '"maxLength": 80', '"maxLength": 90')
  expect(await publish()).toMatchObject({ orgs: ['library', 'northside'], modules: 1, bundles: 2 })
  expect(await start()).toEqual(nothing)
})
