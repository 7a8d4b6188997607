import { pino } from 'pino'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { createBundles } from '../../../src/server/bundles/createBundles.ts'
import { createResultStore } from '../../../src/server/bundles/createResultStore.ts'
import { createClock } from '../../../src/server/clock/createClock.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { readDataKey } from '../../../src/server/secrets/readDataKey.ts'
import type { Settings } from '../../../src/server/settings/Settings.ts'
import { openAudit } from '../../../src/server/stores/heldKeyStore.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { createDatabase } from './createDatabase.ts'

let shipped: Promise<Bundles> | undefined

/**
 * Returns the shipped lenders, loaded once per worker: loading takes a third of a second of CPU.
 * Older bundles come from the database at `url`.
 */
export async function shareBundles(settings: Settings, url: string): Promise<Bundles> {
  const shared = await (shipped ??= createDatabase().then((own) => open(settings, own)))
  let older: Promise<Bundles> | undefined
  const findBy =
    (name: 'find' | 'findValid'): Bundles['find'] =>
    async (orgCode, hash) => {
      const now = shared.current(orgCode)
      return now?.bundle.hash === hash
        ? now
        : (await (older ??= open(settings, url)))[name](orgCode, hash)
    }
  return {
    ...shared,
    find: findBy('find'),
    findValid: findBy('findValid'),
    close: async () => (await older)?.close(),
  }
}

async function open(settings: Settings, url: string): Promise<Bundles> {
  const seal = createSeal({ key: readDataKey(settings) })
  const store = openDatabase(url, () => undefined, 2)
  const log = pino({ level: 'silent' })
  const kept = createResultStore({ store, seal, log, version: codeVersion(settings.root) })
  const audit = await openAudit(store, seal, settings.auditKey)
  const clock = await createClock(store)
  return createBundles({ root: settings.config, store, audit, clock, kept, log })
}
