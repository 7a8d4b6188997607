import { advanceClock, readClockAhead } from '../stores/sandboxClockStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Clock } from './Clock.ts'

export async function createClock(store: Store): Promise<Clock> {
  let ahead = await readClockAhead(store)
  return {
    now: () => new Date(Date.now() + ahead),
    realTimeOf: async (transaction, moment) =>
      new Date(moment.getTime() - (await readClockAhead(transaction, { hold: true }))),
    advance: async (milliseconds) => {
      ahead = await advanceClock(store, milliseconds)
    },
    refresh: async () => {
      ahead = await readClockAhead(store)
    },
  }
}
