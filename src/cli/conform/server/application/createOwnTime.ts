import { CallError } from '../CallError.ts'
import type { Borrower } from './Borrower.ts'
import type { Time } from './Time.ts'

/** The part of `sandbox-application`'s response that time uses. */
interface Stands {
  readonly version: number
  readonly now: string
  readonly work: { readonly open: number; readonly ready: number; readonly next: string | null }
}

export interface WaitPatience {
  /** Real milliseconds that work in progress can take before it counts as broken. */
  readonly work: number
  /** Between two polls, initially and at most. */
  readonly pauses: readonly [number, number]
}

const usual: WaitPatience = { work: 300_000, pauses: [40, 500] }

/**
 * Each application's own time, kept by the sandbox (`sandbox-advance-application`): no journey
 * waits for another, and no other application ages.
 */
export function createOwnTime({
  work: patience,
  pauses: [first, longest],
}: WaitPatience = usual): Time {
  return {
    now: async (who) => new Date((await look(who)).now),
    async wait(who, { version, until, rests }) {
      const began = Date.now()
      let pause = first
      let isSure = false
      for (;;) {
        const { version: newest, now, work } = await look(who)
        if (until !== undefined && until <= new Date(now)) return 'time'
        if (!rests && newest > version) return 'moved'
        const next = Math.min(
          work.next === null ? Infinity : Date.parse(work.next),
          until?.getTime() ?? Infinity,
        )
        if (work.ready === 0 && rests) return 'rest'
        if (work.ready === 0 && (next < Infinity || work.open === 0)) {
          // The application and its work may have been read at different moments: they are read
          // once more.
          if (!isSure) {
            isSure = true
            continue
          }
          if (next === Infinity) return 'stuck'
          await advance(who, next - Date.parse(now))
          isSure = false
          pause = first
        } else {
          isSure = false
          if (Date.now() - began > patience)
            throw new CallError(
              'the server’s jobs',
              'an end of the work under way',
              `none for ${patience / 1000} seconds: ${JSON.stringify(work)}`,
            )
          await new Promise((resolve) => setTimeout(resolve, pause))
          pause = Math.min(pause * 1.4, longest)
        }
      }
    },
  }
}

const look = (who: Borrower) => who.read('sandbox-application') as Promise<Stands>

async function advance(who: Borrower, milliseconds: number): Promise<void> {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  await who.read('sandbox-advance-application', {
    body: { advance: `P${Math.floor(seconds / 86_400)}DT${seconds % 86_400}S` },
  })
}
