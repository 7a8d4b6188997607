import type { FastifyBaseLogger } from 'fastify'
import type { Seal } from '../secrets/createSeal.ts'
import { addRates } from '../stores/rateStore.ts'
import type { Store } from '../stores/openDatabase.ts'

interface Count {
  readonly name: string
  readonly source: string
  /** When the window began, in milliseconds of this process's clock. */
  since: number
  /** Requests of the window, as far as they are known here. */
  used: number
  /** Of these, the ones that the database has not counted yet. */
  own: number
}

interface Given {
  readonly store: Store
  readonly seal: Seal
  readonly log: FastifyBaseLogger
  readonly windowMilliseconds: number
}

/**
 * Requests of each group and network, over all processes. Every process counts by itself, so that
 * no request waits for the database; `share` exchanges what they counted.
 */
export class RateCounts {
  readonly #counts = new Map<string, Count>()
  readonly #given: Given

  constructor(given: Given) {
    this.#given = given
  }

  /** `current`: with this request. `ttl`: milliseconds until the window is over. */
  add(name: string, network: string): { readonly current: number; readonly ttl: number } {
    const { seal, windowMilliseconds } = this.#given
    const now = Date.now()
    const key = `${name} ${network}`
    let count = this.#counts.get(key)
    if (!count || this.#isOver(count, now)) {
      const source = count?.source ?? seal.fingerprint(network, 'rate')
      count = { name, source, since: now, used: 0, own: 0 }
      this.#counts.set(key, count)
    }
    count.used++
    count.own++
    return { current: count.used, ttl: count.since + windowMilliseconds - now }
  }

  /** Exchanges the counts with the other processes. What fails is sent with the next ones. */
  async share(): Promise<void> {
    const { store, log, windowMilliseconds } = this.#given
    const now = Date.now()
    for (const [key, count] of this.#counts) if (this.#isOver(count, now)) this.#counts.delete(key)
    const fresh = [...this.#counts.values()].filter(({ own }) => own > 0)
    if (fresh.length === 0) return
    const uses = fresh.map(({ name, source, own, since }) => ({
      name,
      source,
      used: own,
      age: now - since,
    }))
    for (const count of fresh) count.own = 0
    try {
      const all = await addRates(store, uses, windowMilliseconds)
      const byKey = new Map(all.map((use) => [`${use.name} ${use.source}`, use]))
      for (const count of fresh) {
        const { used, age } = byKey.get(`${count.name} ${count.source}`)!
        Object.assign(count, { used: used + count.own, since: Date.now() - age })
      }
    } catch (error) {
      for (const [index, count] of fresh.entries()) count.own += uses[index]!.used
      log.warn({ err: error }, 'rates could not be shared')
    }
  }

  #isOver({ since }: Count, now: number): boolean {
    return since + this.#given.windowMilliseconds <= now
  }
}
