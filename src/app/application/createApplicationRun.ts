import { createContext, createFacts, showOffer, showTracker, verdict } from '#engine'
import type { Issue, JsonObject, Org } from '#model'
import { ApiError } from '../api/ApiError.ts'
import type { CallApi } from '../api/createApi.ts'
import type { Edition } from '../session/Edition.ts'
import { createStore } from '../session/createStore.ts'
import { movingScenes } from '../session/movingScenes.ts'
import { todayHere } from '../session/todayHere.ts'
import { answerAgain } from './answerAgain.ts'
import type { ApplicationData } from './ApplicationData.ts'
import type { ApplicationRun, ApplicationScene, ScreenNotice, ScreenStep } from './ApplicationRun.ts'
import { choosePlace, findRoute } from './choosePlace.ts'
import type { ScreenDrafts } from './createScreenDrafts.ts'
import type { ScreenAnswer, ScreenOutcome } from './createScreenSubmission.ts'
import { createStatusWatch, type Heard } from './createStatusWatch.ts'
import { describeStep } from './describeStep.ts'
import { isGone } from './isGone.ts'
import type { NextStep } from './NextStep.ts'
import type { Patience } from './Patience.ts'
import { readApplicationData } from './readApplicationData.ts'
import { statusAt } from './statusAt.ts'

export interface ApplicationRunSettings {
  readonly uuid: string
  readonly org: Org
  readonly callApi: CallApi
  readonly edition: Edition
  /** The path below the application that is shown first. */
  readonly path: string
  /** What the calls said when the application was opened; no `next` where the status call has failed. */
  readonly first: { readonly data: ApplicationData; readonly next: NextStep | undefined }
  readonly drafts: ScreenDrafts
  readonly submit: (answer: ScreenAnswer, path: string) => Promise<ScreenOutcome>
  readonly readNext: () => Promise<NextStep & { readonly retryAfter?: number }>
  /** Shows a path below the application in the address. */
  readonly go: (path: string) => void
  readonly leave: () => void
  readonly patience: Patience
  /** Draws a change of screen; the browser's view transition unless a test gives another. */
  readonly change?: (draw: () => void) => void
}

type Part = { readonly issues?: readonly Issue[]; readonly notice?: ScreenNotice }

/** Runs a borrower through an application: asks where it stands, shows the screen of it, sends what is answered. */
export async function createApplicationRun(settings: ApplicationRunSettings): Promise<ApplicationRun> {
  const { uuid, org, callApi, edition, drafts, go, change = movingScenes } = settings
  const { engine } = edition
  let { data } = settings.first
  let next = settings.first.next
  let status: string | undefined = next?.status
  let isFailed = next === undefined
  let { path } = settings
  let address = path
  let drawing = 0
  let round = 0
  /** An answer is on its way: what is heard meanwhile may be older than it. */
  let isSending = false
  let hasMissed = false

  const factsNow = (): JsonObject => {
    const { email, phoneNumbers } = data.person
    const identity = { isSignedIn: true, hasEmail: Boolean(email), hasPhone: Array.isArray(phoneNumbers) && phoneNumbers.length > 0 }
    const context = createContext(org, next?.today ?? todayHere(), identity)
    const { application, status: flags, person, case: ownCase } = data
    return createFacts({
      application,
      status: flags,
      person,
      case: ownCase,
      context,
      ...(status !== undefined && !isFailed && { nextStep: status }),
    })
  }

  const describe = (facts: JsonObject, part: Part, place: ApplicationScene['place'], step?: ScreenStep): ApplicationScene => ({
    place,
    path,
    round,
    data,
    facts,
    status,
    version: Math.max(next?.version ?? 0, ...Object.values(data.submitted)),
    isLocal: isFailed,
    isBusy: false,
    progress: showTracker(engine, facts, (isFailed && place.type === 'screen' ? statusAt(engine.bundle, place.path) : status) ?? ''),
    offer: showOffer(engine, facts),
    ...(part.notice && { notice: part.notice }),
    ...(step && { step }),
  })

  /** The scene of the path, or the path that it leads to. What is typed stays where the screen does. */
  const compose = async (part: Part): Promise<ApplicationScene | { readonly redirect: string }> => {
    const facts = factsNow()
    const place = choosePlace({ engine, facts, status: isFailed ? undefined : status }, path)
    if (place.type === 'redirect') {
      if (place.path !== address) return { redirect: place.path }
      path = address
      return compose(part)
    }
    if (place.type === 'root' && path !== address) return { redirect: path }
    if (place.type !== 'screen' || place.screen.form === undefined) return describe(facts, part, place)
    const { form: id } = place.screen
    const form = edition.formOf(id) ?? (await edition.loadForm(id))
    const sent = data.answers[place.path] ?? data.answers[place.id]
    const answer = sent && answerAgain(form, engine.bundle.forms[id]!.secrets, sent)
    const given = { typed: drafts.read()[place.path], answer, issues: part.issues ?? [], params: place.params }
    return describe(facts, part, place, describeStep(engine, place.screen, form, facts, given))
  }

  const first = await compose({})
  const scene = createStore<ApplicationScene>('redirect' in first ? describe(factsNow(), {}, { type: 'wait' }) : first)

  const draw = async (part: Part = {}): Promise<void> => {
    const mine = ++drawing
    try {
      const composed = await compose(part)
      if (mine !== drawing) return
      if ('redirect' in composed) {
        if (part.notice) carried = part.notice
        return go(composed.redirect)
      }
      const isSame = samePlace(composed, scene.read())
      if (isSame) scene.write(composed)
      else change(() => scene.write(composed))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      scene.write({ ...scene.read(), isBusy: false, notice: { type: 'problem', message: error.message } })
    }
  }
  /** A notice on its way to the screen that the borrower is led to. */
  let carried: ScreenNotice | undefined

  const refresh = async () => {
    data = await readApplicationData(callApi, uuid)
  }

  const keep = (): Part => {
    const { notice, step } = scene.read()
    return { ...(notice && { notice }), ...(step && { issues: step.issues }) }
  }

  const forgetRefusals = () => {
    const { step, ...others } = scene.read()
    scene.write({ ...others, ...(step && { step: { ...step, issues: [] } }) })
  }

  const leaveIfGone = (error: unknown) => {
    if (isGone(error)) settings.leave()
    else if (!(error instanceof ApiError)) throw error
  }

  const watch = createStatusWatch({
    engine: () => engine,
    read: settings.readNext,
    patience: settings.patience,
    async onHeard(heard: Heard) {
      if (isSending) return void (hasMissed = true)
      const hasMoved = heard.next.version !== next?.version || heard.status !== status || isFailed
      if (heard.status !== status && isWhereOthersAct()) path = ''
      ;({ next, status } = heard)
      isFailed = false
      if (!hasMoved && !scene.read().isBusy) return
      if (hasMoved && !isWaitingNow()) await refresh().catch(leaveIfGone)
      await draw(keep())
    },
    async onFailed(error) {
      if (isGone(error)) return settings.leave()
      if (isSending) return void (hasMissed = true)
      isFailed = true
      await refresh().catch(leaveIfGone)
      await draw(keep())
    },
  })

  /** The borrower looks on while somebody else has something to do: what comes next is shown by itself. */
  const isWhereOthersAct = (): boolean => {
    if (status === undefined || isFailed || engine.bundle.routing.statuses[status]?.actor === 'borrower') return false
    const route = findRoute({ engine, facts: factsNow(), status })
    return route !== 'wait' && route.path === path
  }

  const isWaitingNow = () => choosePlace({ engine, facts: factsNow(), status }, '').type === 'wait'

  const isOpen = (wanted: string) =>
    choosePlace({ engine, facts: factsNow(), status: isFailed ? undefined : status }, wanted).type === 'screen'

  const submit = async (answer: JsonObject) => {
    const { place, isBusy, version } = scene.read()
    if (isBusy || place.type !== 'screen') return
    scene.write({ ...scene.read(), isBusy: true, notice: undefined })
    isSending = true
    hasMissed = false
    const sent = { screen: place.id, params: place.params, bundle: engine.bundle.hash, version, answer }
    const outcome = await drafts.sync
      .flush()
      .then(() => settings.submit(sent, place.path))
      .finally(() => (isSending = false))
    if (hasMissed && (outcome.type === 'refused' || outcome.type === 'problem')) void watch.ask()
    if (outcome.type === 'refused') return draw({ issues: outcome.issues })
    if (outcome.type === 'problem') return draw({ notice: outcome })
    if (outcome.type === 'not-open' && isFailed) return draw({ notice: { type: 'not-yet' } })
    const before = status
    if (outcome.type === 'answered-elsewhere') {
      await refresh().catch(leaveIfGone)
      if (next) next = { ...next, ...outcome.standing }
      status = next?.status
      if (isOpen(place.path))
        return draw({ notice: { type: 'answered-elsewhere', theirs: data.answers[place.path] ?? data.answers[place.id] ?? {} } })
    }
    void drafts.sent(place.path)
    forgetRefusals()
    round++
    if (outcome.type !== 'done') carried = { type: 'done-before' }
    path = ''
    void watch.ask(before)
  }

  return {
    uuid,
    edition,
    scene,
    saving: drafts.sync.status,
    submit,
    async show(wanted) {
      const isHere = wanted === path
      path = wanted
      address = wanted
      const notice = carried
      carried = undefined
      await draw(notice ? { notice } : isHere ? keep() : {})
    },
    type(typed) {
      const { place } = scene.read()
      if (place.type === 'screen') drafts.write(place.path, typed)
    },
    judge(answer) {
      const { place, facts } = scene.read()
      return place.type === 'screen' && place.screen.form !== undefined ? verdict(engine, place.screen.form, answer, facts) : []
    },
    acted: () => void watch.ask(status),
    redraw: async () => {
      if (!scene.read().isBusy) await draw(keep())
    },
    saveNow: () => void drafts.sync.flush(),
    dismiss: () => scene.write({ ...scene.read(), notice: undefined }),
    takeTheirs() {
      void drafts.sent(path)
      path = ''
      void watch.ask()
    },
    watch() {
      void watch.begin(isFailed ? undefined : next)
      return watch.stop
    },
  }
}

function samePlace(a: ApplicationScene, b: ApplicationScene): boolean {
  const [one, other] = [a.place, b.place]
  return one.type === 'screen' && other.type === 'screen' ? one.path === other.path : one.type === other.type
}
