import type { OriginationNeeds } from './OriginationNeeds.ts'
import limits from '../limits.json' with { type: 'json' }
import { listFailed, takeDays } from '../stores/dayStore.ts'
import { passTimeOf } from './passTimeOf.ts'

const atOnce = 200
const first = '00000000-0000-0000-0000-000000000000'
const minute = 60_000

type Named = { readonly org: string; readonly uuid: string }

/**
 * A new day can make work due and change a status: checks every open application on which a day
 * has begun, and each with abandoned work, and records "time-passed" if it did.
 */
export async function passTime(services: OriginationNeeds): Promise<void> {
  const { store, clock } = services
  const now = clock.now()
  const again = new Date(now.getTime() + limits.jobs.passTimeMinutes * minute)
  for (;;) {
    const page = await takeDays(store, now, again, atOnce)
    if (page.length === 0) break
    for (const each of page) await pass(services, each)
  }
  for (let after: string | undefined = first; after !== undefined;) {
    const page = await listFailed(store, after, atOnce)
    for (const each of page) await pass(services, each)
    after = page.at(-1)?.uuid
  }
}

async function pass(services: OriginationNeeds, { org, uuid }: Named): Promise<void> {
  try {
    await passTimeOf(services, org, uuid)
  } catch (error) {
    services.log.error({ err: error, application: uuid }, 'time could not pass for an application')
  }
}
