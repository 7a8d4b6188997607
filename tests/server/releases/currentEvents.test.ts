import { expect, it } from 'vitest'
import { findWaiting } from '../../../src/server/releases/findWaiting.ts'
import { inForceOf } from '../../../src/server/releases/inForceOf.ts'
import { currentOf, reduceEvents } from '../../../src/server/releases/currentEvents.ts'
import type { ListedEvent, ReleaseEventType } from '../../../src/server/stores/releaseEventStore.ts'
import { seed } from '../../random/seed.ts'

const lenders = ['alder', 'birch', 'cedar']
const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function createRandom(): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What people do in 300 hours: publish at once and for later, propose, decide and take back. */
function history(random: () => number): readonly ListedEvent[] {
  const events: ListedEvent[] = []
  let release = 0
  for (let time = 0; time < 300; time++) {
    const now = new Date(start + time * hour)
    const orgs = lenders.filter(() => random() < 0.6)
    if (orgs.length === 0) continue
    const note = (
      type: ReleaseEventType,
      of: number,
      about: readonly string[] = orgs,
      inForce = now,
    ) =>
      events.push({
        seq: events.length + 1,
        type,
        release: of,
        orgs: about,
        inForce,
        actor: 'ops',
        why: 'It was asked for.',
        at: now,
      })
    const act = random()
    const [[waiting] = []] = findWaiting(events).values()
    const [org] = orgs
    const back = inForceOf(events, now).releases.get(org!)?.[1]
    if (act < 0.25 && back !== undefined) note('rolled-back', back, [org!])
    else if (act < 0.35) note('proposed', (release += 1))
    else if (act < 0.45 && waiting) {
      note('approved', waiting.release, waiting.orgs)
      note('published', waiting.release, waiting.orgs)
    } else if (act < 0.5 && waiting) note('rejected', waiting.release, waiting.orgs)
    else if (act < 0.6) note('published', (release += 1), orgs, new Date(+now + 40 * hour))
    else note('published', (release += 1))
  }
  return events
}

it('what still counts says what is in force, waits and comes, then and after all that follows', () => {
  const random = createRandom()
  for (let time = 0; time < 20; time++) {
    const events = history(random)
    const at = Math.floor(events.length * (0.3 + random() * 0.5))
    const [past, following] = [events.slice(0, at), events.slice(at)]
    const moment = past.at(-1)!.at
    const matters = reduceEvents(past, [], moment)
    const { cut } = matters
    const kept = currentOf(past, matters)
    expect(kept.length).toBeLessThan(past.length)
    expect(kept.at(-1)!.seq).toBe(past.at(-1)!.seq)
    for (let more = 0; more <= following.length; more += 7) {
      const [all, some] = [past, kept].map((each) => [...each, ...following.slice(0, more)])
      expect([...findWaiting(some!).keys()]).toEqual([...findWaiting(all!).keys()])
      for (const later of [0, 1, 39, 41, 500]) {
        const now = new Date(+all!.at(-1)!.at + later * hour)
        const [said, meant] = [some!, all!].map((each) => inForceOf(each, now))
        expect(said!.next).toEqual(meant!.next)
        for (const [org, way] of meant!.releases) {
          const short = said!.releases.get(org)!
          expect(short[0]).toBe(way[0])
          expect(way.slice(0, short.length)).toEqual(short)
          if (short.length < way.length) expect(cut).toContain(org)
        }
      }
    }
  }
})
