import { factsOf, transition, validateAnswer, view, walk } from '#engine'
import type { Effect, JsonObject, Session, SessionEvent } from '#model'
import { ApiError } from '../api/ApiError.ts'
import type { DraftSync } from '../drafts/createDraftSync.ts'
import type { Edition } from './Edition.ts'
import type { FlowRun, RunNotice, ShownStep } from './FlowRun.ts'
import { createStore } from '../store/createStore.ts'
import type { SubmissionOutcome } from './createSubmission.ts'
import { givingOf } from './givingOf.ts'
import type { SayOutlook } from './SaidOutlook.ts'
import { animateChange } from './animateChange.ts'

export interface FlowRunSettings {
  readonly edition: Edition
  /** Holder of the session; the draft sync reads and merges into the same one. */
  readonly session: { current: Session }
  readonly sync: DraftSync
  readonly submit: (
    session: Session,
    effect: Extract<Effect, { type: 'call' }>,
  ) => Promise<SubmissionOutcome>
  readonly go: (path: string) => void
  /** The call that ends the flow has succeeded. */
  readonly onDone: (answer: JsonObject) => void
  /** What can be said of the steps ahead; needed only after the first step is shown. */
  readonly loadOutlook?: () => Promise<SayOutlook>
  /** What the first step says. */
  readonly notice?: RunNotice | undefined
  /** Draws a change of step; by default with the browser's view transition; replaced in tests. */
  readonly change?: (draw: () => void) => void
}

type StepPart = Partial<Pick<ShownStep, 'issues' | 'notice'>>

/**
 * Runs a borrower through a flow: events in, shown steps out, effects carried out. Rejects if the
 * first step's form can't be loaded.
 */
export async function createFlowRun(settings: FlowRunSettings): Promise<FlowRun> {
  const { edition, session, sync, go, change = animateChange } = settings
  const { engine } = edition

  /** Loaded once the first step is shown. */
  let say: SayOutlook | undefined
  /** The session before the last answer. */
  let before: Session | undefined
  const outlook = () => say && { outlook: say(edition, session.current, before) }

  /** The session can change while a form is loading: draws its state at that time. */
  const draw = async (part: StepPart = {}): Promise<ShownStep> => {
    for (;;) {
      const wanted = view(engine, session.current).form
      const form = edition.formOf(wanted) ?? (await edition.loadForm(wanted))
      const drawn = view(engine, session.current)
      await Promise.all((drawn.review ?? []).map((reviewed) => edition.loadForm(reviewed.form)))
      if (drawn.form === wanted)
        return { view: drawn, form, issues: [], isBusy: false, ...outlook(), ...part }
    }
  }

  const shown = createStore(await draw({ notice: settings.notice }))
  /** What the page has to show: `shown` gets it when the change of step is drawn, a frame later. */
  let newest = shown.read()
  let isCalling = false

  const put = (next: ShownStep): void => {
    const isChange = next.view.step !== newest.view.step
    newest = next
    if (isChange) change(() => shown.write(newest))
    else shown.write(newest)
  }

  /** Resolves with false if the step's form can't be loaded now: the page stays and says so. */
  const show = async (part: StepPart = {}): Promise<boolean> => {
    if (!edition.formOf(view(engine, session.current).form))
      put({ ...newest, isBusy: true, notice: undefined })
    try {
      put(await draw(part))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      put({ ...newest, isBusy: false, notice: { type: 'problem', message: error.message } })
      return false
    }
  }

  const carryOutCall = async (effect: Extract<Effect, { type: 'call' }>) => {
    put({ ...newest, isBusy: true, notice: undefined })
    isCalling = true
    const outcome = await settings.submit(session.current, effect)
    isCalling = outcome.type === 'done'
    if (outcome.type === 'done') {
      settings.onDone(outcome.answer)
      return go(outcome.path)
    }
    if (outcome.type === 'notice') return void (await show({ notice: outcome.notice }))
    const step = walk(engine, session.current).find((id) => outcome.refused[id])
    if (step === undefined)
      return void (await show({ notice: { type: 'problem', message: outcome.message } }))
    session.current = transition(engine, session.current, { type: 'open', step }).session
    if (await show({ issues: outcome.refused[step] })) go(view(engine, session.current).path)
  }

  const send = async (event: SessionEvent) => {
    if (newest.isBusy && event.type !== 'type') return
    const earlier = session.current
    const next = transition(engine, earlier, event)
    session.current = next.session
    if (next.effects.some(({ type }) => type === 'save')) sync.touch()
    if (event.type === 'type') return
    before = event.type === 'submit' ? earlier : undefined
    if (event.type === 'submit') void sync.flush()
    for (const effect of next.effects) {
      if (effect.type === 'call') return carryOutCall(effect)
      if (effect.type === 'alert')
        return void (await show({
          notice: { type: 'alert', text: edition.bundle.texts[effect.text]! },
        }))
    }
    const { issues, notice, view: left } = newest
    const isHere = event.type === 'context' && left.step === next.session.step
    const refused = next.issues.filter(({ code }) => code === 'engine/answer-refused')
    const isShown = await show(isHere ? { issues, notice } : { issues: refused })
    // The browser's Back may have opened another step while this one's form was loading.
    if (!isShown || session.current.step !== next.session.step) return
    for (const effect of next.effects) if (effect.type === 'navigate') go(effect.path)
  }

  const open = async (step: string) => {
    if (isCalling) return view(engine, session.current).path
    const shownStep = session.current.step
    const { session: next, effects } = transition(engine, session.current, { type: 'open', step })
    before = undefined
    session.current = next
    if (next.step !== shownStep) await show()
    return effects.find((effect) => effect.type === 'navigate')?.path ?? view(engine, next).path
  }

  return {
    edition,
    shown,
    saving: sync.status,
    send,
    open,
    judge: (step, data) =>
      validateAnswer(
        engine,
        engine.bundle.flows[session.current.flow]!.steps[step]!.form,
        data,
        factsOf(engine, session.current, step),
      ),
    giving: (step) => {
      const { form } = engine.bundle.flows[session.current.flow]!.steps[step]!
      const { typed, answers } = session.current
      const isNew = !Object.hasOwn(typed, step) && !Object.hasOwn(answers, step)
      return givingOf(engine, form, () => factsOf(engine, session.current, step), isNew)
    },
    fetchNext: async (step, parts) => {
      const ahead = await import('./prefetchNext.ts').catch(() => undefined)
      await ahead?.prefetchNext(edition, { ...session.current, step }, parts)
    },
    lookAhead: async () => {
      // A page without it works: it is not worth an error.
      say ??= await settings.loadOutlook?.().catch(() => undefined)
      put({ ...newest, ...outlook() })
    },
    saveNow: () => void sync.flush(),
    openDraft: sync.open,
    dismiss: () => put({ ...newest, notice: undefined }),
    refresh: async () => void (await show({ issues: newest.issues, notice: newest.notice })),
  }
}
