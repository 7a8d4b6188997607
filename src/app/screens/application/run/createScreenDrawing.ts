import { showOffer, showTracker } from '#engine'
import type { Issue, JsonObject } from '#model'
import { ApiError } from '../../../api/ApiError.ts'
import type { Edition } from '../../../session/Edition.ts'
import { createStore, type Store } from '../../../store/createStore.ts'
import { animateChange } from '../../../session/animateChange.ts'
import { answerAgain } from './answerAgain.ts'
import { answeredPlace } from './answeredPlace.ts'
import type { ShownScreen, ScreenNotice, ScreenStep } from './ApplicationRun.ts'
import type { KnownApplication } from './createKnownApplication.ts'
import type { ScreenDrafts } from './createScreenDrafts.ts'
import { describeStep } from './describeStep.ts'
import { statusAt } from './statusAt.ts'

/** What is drawn in addition to the known data. */
export interface ScreenPart {
  readonly issues?: readonly Issue[]
  readonly notice?: ScreenNotice
}

/** What the page shows of an application, redrawn whenever data arrives or something is pressed. */
export interface ScreenDrawing {
  readonly shown: Store<ShownScreen>
  /** The shown path below the application. */
  readonly path: () => string
  /** Draws the known data, or redirects to where it belongs. */
  readonly draw: (part?: ScreenPart) => Promise<void>
  readonly drawAgain: () => Promise<void>
  readonly show: (path: string) => Promise<void>
  /** The next drawing redirects to the application's current screen, and shows the notice there. */
  readonly leadOn: (notice?: ScreenNotice) => void
  /** The screen was answered: if it returns, it starts over. */
  readonly endRound: () => void
}

export interface ScreenDrawingSettings {
  readonly known: KnownApplication
  readonly edition: Edition
  readonly drafts: Pick<ScreenDrafts, 'read'>
  /** The path below the application that is shown first. */
  readonly path: string
  /**
   * Shows a path below the application in the URL. `isNext`: the borrower can go back to the
   * present one.
   */
  readonly go: (path: string, isNext: boolean) => void
  /** Draws a change of screen; by default with the browser's view transition; replaced in tests. */
  readonly change?: (draw: () => void) => void
}

export async function createScreenDrawing({
  known,
  edition,
  drafts,
  go,
  change = animateChange,
  ...settings
}: ScreenDrawingSettings): Promise<ScreenDrawing> {
  const { engine } = edition
  let { path } = settings
  let address = path
  let drawing = 0
  let round = 0
  /** A notice for the screen that the borrower is redirected to. */
  let carried: ScreenNotice | undefined
  /**
   * The borrower went to this path: if it was answered and can't be changed, its answer is shown.
   */
  let isVisit = false

  const describe = (
    facts: JsonObject,
    part: ScreenPart,
    place: ShownScreen['place'],
    step?: ScreenStep,
  ): ShownScreen => {
    const [data, status, isLocal] = [known.data(), known.status(), known.isFailed()]
    return {
      place,
      path,
      round,
      data,
      facts,
      status,
      version: Math.max(known.next()?.version ?? 0, ...Object.values(data.submitted)),
      isLocal,
      isBusy: false,
      progress: showTracker(
        engine,
        facts,
        (isLocal && place.type === 'screen' ? statusAt(engine.bundle, place.path) : status) ?? '',
      ),
      offer: showOffer(engine, facts),
      ...(part.notice && { notice: part.notice }),
      ...(step && { step }),
    }
  }

  /**
   * The screen of the path, or the path that it redirects to. Input stays as long as the screen
   * does.
   */
  const compose = async (
    part: ScreenPart,
  ): Promise<ShownScreen | { readonly redirect: string }> => {
    const facts = known.facts()
    const open = known.placeAt(path)
    const answered =
      open.type === 'redirect' && isVisit ? answeredPlace(engine, known.data(), path) : undefined
    const place = answered ?? open
    isVisit &&= place.type === 'answered'
    if (place.type === 'redirect') {
      if (place.path !== address) return { redirect: place.path }
      path = address
      return compose(part)
    }
    if (place.type === 'root' && path !== address) return { redirect: path }
    if (place.type !== 'screen' || place.screen.form === undefined) {
      if (answered?.screen.form !== undefined) await edition.loadForm(answered.screen.form)
      return describe(facts, part, place)
    }
    const { form: id } = place.screen
    const form = edition.formOf(id) ?? (await edition.loadForm(id))
    const { answers } = known.data()
    const sent = answers[place.path] ?? answers[place.id]
    const answer = sent && answerAgain(form, engine.bundle.forms[id]!.secrets, sent)
    const given = {
      typed: drafts.read()[place.path],
      answer,
      issues: part.issues ?? [],
      params: place.params,
    }
    return describe(facts, part, place, describeStep(engine, place.screen, form, facts, given))
  }

  const first = await compose({})
  const shown = createStore<ShownScreen>(
    'redirect' in first ? describe(known.facts(), {}, { type: 'wait' }) : first,
  )

  const draw = async (part: ScreenPart = {}): Promise<void> => {
    const mine = ++drawing
    try {
      const composed = await compose(part)
      if (mine !== drawing) return
      if ('redirect' in composed) {
        if (part.notice) carried = part.notice
        return go(composed.redirect, Object.hasOwn(known.data().submitted, address))
      }
      if (isSamePlace(composed, shown.read())) shown.write(composed)
      else change(() => shown.write(composed))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      shown.write({
        ...shown.read(),
        isBusy: false,
        notice: { type: 'problem', message: error.message },
      })
    }
  }

  const keep = (): ScreenPart => {
    const { notice, step } = shown.read()
    return { ...(notice && { notice }), ...(step && { issues: step.issues }) }
  }

  return {
    shown,
    path: () => path,
    draw,
    drawAgain: () => draw(keep()),
    async show(wanted) {
      const isHere = wanted === path
      isVisit = !isHere
      path = wanted
      address = wanted
      const notice = carried
      carried = undefined
      await draw(notice ? { notice } : isHere ? keep() : {})
    },
    leadOn(notice) {
      isVisit = false
      path = ''
      if (notice) carried = notice
    },
    endRound() {
      const { step, ...others } = shown.read()
      shown.write({ ...others, ...(step && { step: { ...step, issues: [] } }) })
      round++
    },
  }
}

function isSamePlace(a: ShownScreen, b: ShownScreen): boolean {
  const [one, other] = [a.place, b.place]
  return (
    one.type === other.type &&
    ('path' in one ? one.path : '') === ('path' in other ? other.path : '')
  )
}
