import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pino } from 'pino'
import {
  createResultStore,
  type ResultStore,
} from '../../../src/server/bundles/createResultStore.ts'
import type { ResultTexts } from '../../../src/server/bundles/createResults.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import type { Store } from '../../../src/server/stores/openDatabase.ts'
import { dataKey } from './dataKey.ts'

/** What this code found in the shipped configuration: a first start without it takes 10 s. */
const file = resolve('node_modules/.cache/lintel/server-results')

/** Where a server of this version of the code keeps and finds its results. */
export const resultsAt = (store: Store, version: string | undefined): ResultStore =>
  createResultStore({
    store,
    seal: createSeal({ key: dataKey }),
    log: pino({ level: 'silent' }),
    version,
  })

/** Of an earlier run of the same code; none where that can't be read. */
export function readResults(version: string | undefined): ResultTexts {
  try {
    const [of, results] = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(of === version ? results : [])
  } catch {
    return new Map()
  }
}

export function writeResults(version: string | undefined, results: ResultTexts): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([version, [...results]]))
  renameSync(`${file}.${process.pid}`, file)
}
