import { isWaiting, pollAfter, type Engine } from '#engine'
import { ApiError } from '../../../api/ApiError.ts'
import limits from '../../../limits.json' with { type: 'json' }
import type { NextStep } from './NextStep.ts'
import { createPause } from './createPause.ts'
import type { ScreenPatience } from './ScreenPatience.ts'

export interface Heard {
  readonly next: NextStep
  /** The current status: the reported one, or what a waiting status became after all retries. */
  readonly status: string
  /** No further requests now. */
  readonly isSettled: boolean
}

export interface StatusWatch {
  /**
   * Requests the status now, and again by the schedule; `before`: the status that the borrower
   * acted on. Resolves at the end of this round.
   */
  ask(before?: string): Promise<void>
  /** Continues from an existing response, or from a failed call. */
  begin(first: NextStep | undefined): Promise<void>
  stop(): void
}

/** `retryAfter`: milliseconds to wait, as requested by the server. */
type Answer = NextStep & { readonly retryAfter?: number }

export interface StatusWatchSettings {
  readonly engine: () => Engine
  readonly read: () => Promise<Answer>
  readonly onHeard: (heard: Heard) => Promise<void>
  /** The call failed, its retries used up. It is repeated from time to time. */
  readonly onFailed: (error: ApiError) => Promise<void>
  readonly patience: ScreenPatience
}

const { milliseconds: seldom, atForm, afterFailure, afterEnd, jitter } = limits.askAgain

/**
 * Requests an application's status by the schedule of flows/application/routing.json, then from
 * time to time and when the page becomes visible.
 */
export function createStatusWatch(settings: StatusWatchSettings): StatusWatch {
  const rounds = new StatusRounds(settings)
  return {
    ask: (before) => rounds.start((mine) => rounds.tryRound(mine, before)),
    begin: (first) =>
      rounds.start(async (mine) => first && rounds.tryRound(mine, undefined, first)),
    stop: () => rounds.stop(),
  }
}

class StatusRounds {
  private readonly settings: StatusWatchSettings
  private readonly pause: ReturnType<typeof createPause>
  private round = 0

  constructor(settings: StatusWatchSettings) {
    this.settings = settings
    this.pause = createPause(settings.patience)
  }

  async start(last: (mine: number) => Promise<Heard | undefined>) {
    const mine = ++this.round
    this.pause.end()
    const heard = await last(mine)
    void this.lookAgain(mine, heard)
  }

  stop() {
    this.round++
    this.pause.end()
  }

  tryRound(mine: number, before?: string, first?: Answer): Promise<Heard | undefined> {
    return this.askBySchedule(mine, before, first).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (mine === this.round) await this.settings.onFailed(error)
      return undefined
    })
  }

  /** One round of requests. Returns its last response, or undefined if another round took over. */
  private async askBySchedule(
    mine: number,
    before?: string,
    first?: Answer,
  ): Promise<Heard | undefined> {
    const { engine, read, onHeard } = this.settings
    for (let attempt = 0; ; attempt++) {
      const next = attempt === 0 && first ? first : await read()
      if (mine !== this.round) return undefined
      const decision = pollAfter(engine().bundle.routing, {
        attempt,
        status: next.status,
        ...(before !== undefined && { before }),
      })
      const status = 'unresolved' in decision ? decision.unresolved : next.status
      const heard = { next, status, isSettled: !('after' in decision) }
      await onHeard(heard)
      if (mine !== this.round || heard.isSettled) return heard
      if (
        'after' in decision &&
        !(await this.pause.wait(Math.max(decision.after, next.retryAfter ?? 0), { jitter }))
      )
        return undefined
    }
  }

  /** Undefined if there are no further requests. */
  private untilNextLook(known: Heard | undefined, looks: number): number | undefined {
    const { engine } = this.settings
    if (!known) return afterFailure
    if (isOver(engine(), known)) return afterEnd[looks]
    const actor = engine().bundle.routing.statuses[known.status]?.actor
    if (actor === 'nobody') return afterEnd[looks] ?? seldom
    return actor === 'borrower' ? atForm : seldom
  }

  /**
   * After a round: requests the status once in a while, and starts another round if something has
   * changed.
   */
  private async lookAgain(mine: number, last: Heard | undefined): Promise<void> {
    let known = last
    for (let looks = 0; mine === this.round; looks++) {
      const time = this.untilNextLook(known, looks)
      if (time === undefined || !(await this.pause.wait(time, { jitter, atLook: true }))) return
      const next = await this.settings.read().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
      if (mine !== this.round || !next) continue
      if (next.status === known?.next.status && next.version === known.next.version) continue
      known = await this.tryRound(mine, undefined, next)
      looks = -1
    }
  }
}

/** Whether the application has ended. A waiting status without an end is never over. */
function isOver(engine: Engine, { next, status }: Heard): boolean {
  return (
    status === next.status &&
    !isWaiting(engine, status) &&
    engine.bundle.routing.statuses[status]?.terminal === true
  )
}
