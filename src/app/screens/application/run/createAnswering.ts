import type { JsonObject } from '#model'
import type { KnownApplication } from './createKnownApplication.ts'
import type { ScreenDrawing } from './createScreenDrawing.ts'
import type { ScreenDrafts } from './createScreenDrafts.ts'
import type { SentScreenAnswer, ScreenOutcome } from './createScreenSubmission.ts'

/** Sends the borrower's answers, one at a time. */
export interface Answering {
  readonly submit: (answer: JsonObject) => Promise<void>
  /**
   * New data arrived. Returns true while an answer is being sent: the data may be older, and is
   * requested again if the answer changes nothing.
   */
  readonly misses: () => boolean
}

export interface AnsweringSettings {
  readonly known: KnownApplication
  readonly drawing: ScreenDrawing
  readonly drafts: ScreenDrafts
  readonly bundle: string
  readonly send: (answer: SentScreenAnswer, path: string) => Promise<ScreenOutcome>
  /** Requests the status; `before`: the status that was acted on. */
  readonly ask: (before?: string) => void
  /** Loads the server's newest data; never rejects because of a failed call. */
  readonly refresh: () => Promise<void>
}

export function createAnswering({
  known,
  drawing,
  drafts,
  bundle,
  send,
  ask,
  refresh,
}: AnsweringSettings): Answering {
  const { shown, draw } = drawing
  let isSending = false
  let hasMissed = false

  return {
    misses() {
      hasMissed ||= isSending
      return isSending
    },
    async submit(answer) {
      const { place, isBusy, version } = shown.read()
      if (isBusy || place.type !== 'screen') return
      shown.write({ ...shown.read(), isBusy: true, notice: undefined })
      isSending = true
      hasMissed = false
      const outcome = await drafts.sync
        .flush()
        .then(() =>
          send({ screen: place.id, params: place.params, bundle, version, answer }, place.path),
        )
        .finally(() => (isSending = false))
      if (hasMissed && (outcome.type === 'refused' || outcome.type === 'problem')) ask()
      if (outcome.type === 'refused') return draw({ issues: outcome.issues })
      if (outcome.type === 'problem') return draw({ notice: outcome })
      if (outcome.type === 'not-open' && known.isFailed())
        return draw({ notice: { type: 'not-yet' } })
      const before = known.status()
      if (outcome.type === 'answered-elsewhere') {
        await refresh()
        known.correct(outcome.standing)
        const { answers } = known.data()
        if (known.placeAt(place.path).type === 'screen')
          return draw({
            notice: {
              type: 'answered-elsewhere',
              theirs: answers[place.path] ?? answers[place.id] ?? {},
            },
          })
      }
      void drafts.sent(place.path)
      drawing.endRound()
      drawing.leadOn(outcome.type === 'done' ? undefined : { type: 'done-before' })
      ask(before)
    },
  }
}
