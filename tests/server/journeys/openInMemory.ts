import { createMemoryTime } from '../../../src/cli/conform/memory/createMemoryTime.ts'
import {
  openMemoryLender,
  type OpenedInMemory,
} from '../../../src/cli/conform/memory/openMemoryLender.ts'
import type { World } from '../../../src/cli/conform/memory/World.ts'
import type { Time } from '../../../src/cli/conform/server/application/Time.ts'
import { createEngine } from '#analysis'
import { shipped } from '../../shipped.ts'

/** A Tuesday. The next holiday is six days away. */
const ordinaryDay = new Date('2026-10-06T15:00:00Z')

/**
 * All lenders of this configuration, their applications in memory. They begin on the same ordinary
 * day at every run, unless `own` says otherwise.
 */
export function openInMemory(own: Partial<World> = {}): {
  readonly lenders: ReadonlyMap<string, OpenedInMemory>
  readonly time: Time
} {
  const lenders = new Map(
    [...shipped.bundles].map(([code, bundle]) => {
      const subject = {
        bundle,
        places: shipped.placesOf(code)!,
        files: new Map<string, string>(),
        engine: engineOf(bundle),
      }
      return [code, openMemoryLender(subject, undefined, { start: ordinaryDay, ...own })] as const
    }),
  )
  return { lenders, time: createMemoryTime([...lenders.values()].map(({ memory }) => memory)) }
}

const engines = new Map<object, ReturnType<typeof createEngine>>()

/** Compiled once for a file of tests. */
function engineOf(bundle: Parameters<typeof createEngine>[0]) {
  const engine = engines.get(bundle) ?? createEngine(bundle)
  engines.set(bundle, engine)
  return engine
}
