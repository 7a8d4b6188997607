import { showOffer, showTracker } from '#engine'
import type { Issue, JsonObject, Bundle } from '#model'
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

export async function createScreenDrawing(settings: ScreenDrawingSettings): Promise<ScreenDrawing> {
  const drawing = new Drawing(settings)
  const shown = await drawing.begin()
  return {
    shown,
    path: () => drawing.path,
    draw: (part) => drawing.draw(part),
    drawAgain: () => drawing.draw(drawing.keep()),
    show: (path) => drawing.show(path),
    leadOn: (notice) => drawing.leadOn(notice),
    endRound: () => drawing.endRound(),
  }
}

class Drawing {
  path: string
  private readonly settings: ScreenDrawingSettings
  private shown!: Store<ShownScreen>
  private address: string
  private drawing = 0
  private round = 0
  /** A notice for the screen that the borrower is redirected to. */
  private carried: ScreenNotice | undefined
  /**
   * The borrower went to this path: if it was answered and can't be changed, its answer is shown.
   */
  private isVisit = false

  constructor(settings: ScreenDrawingSettings) {
    this.settings = settings
    this.path = settings.path
    this.address = settings.path
  }

  async begin(): Promise<Store<ShownScreen>> {
    const first = await this.compose({})
    this.shown = createStore<ShownScreen>(
      'redirect' in first
        ? this.describe(this.settings.known.facts(), {}, { type: 'wait' })
        : first,
    )
    return this.shown
  }

  async draw(part: ScreenPart = {}): Promise<void> {
    const { shown } = this
    const { known, go, change = animateChange } = this.settings
    const mine = ++this.drawing
    try {
      const composed = await this.compose(part)
      if (mine !== this.drawing) return
      if ('redirect' in composed) {
        if (part.notice) this.carried = part.notice
        return go(composed.redirect, Object.hasOwn(known.data().submitted, this.address))
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

  keep(): ScreenPart {
    const { notice, step } = this.shown.read()
    return { ...(notice && { notice }), ...(step && { issues: step.issues }) }
  }

  async show(wanted: string): Promise<void> {
    const isHere = wanted === this.path
    this.isVisit = !isHere
    this.path = wanted
    this.address = wanted
    const notice = this.carried
    this.carried = undefined
    await this.draw(notice ? { notice } : isHere ? this.keep() : {})
  }

  leadOn(notice?: ScreenNotice) {
    this.isVisit = false
    this.path = ''
    if (notice) this.carried = notice
  }

  endRound() {
    const { step, ...others } = this.shown.read()
    this.shown.write({ ...others, ...(step && { step: { ...step, issues: [] } }) })
    this.round++
  }

  private describe(
    facts: JsonObject,
    part: ScreenPart,
    place: ShownScreen['place'],
    step?: ScreenStep,
  ): ShownScreen {
    const { known, edition } = this.settings
    const { engine } = edition
    const [data, status, isLocal] = [known.data(), known.status(), known.isFailed()]
    return {
      place,
      path: this.path,
      round: this.round,
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
  private async compose(part: ScreenPart): Promise<ShownScreen | { readonly redirect: string }> {
    const { known, edition, drafts } = this.settings
    const { engine } = edition
    const facts = known.facts()
    const open = known.placeAt(this.path)
    const answered =
      open.type === 'redirect' && this.isVisit
        ? answeredPlace(engine, known.data(), this.path)
        : undefined
    const place = answered ?? open
    this.isVisit &&= place.type === 'answered'
    if (place.type === 'redirect') {
      if (place.path !== this.address) return { redirect: place.path }
      this.path = this.address
      return this.compose(part)
    }
    if (place.type === 'root' && this.path !== this.address) return { redirect: this.path }
    if (place.type !== 'screen' || place.screen.form === undefined) {
      if (answered?.screen.form !== undefined) await edition.loadForm(answered.screen.form)
      return this.describe(facts, part, place)
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
    return this.describe(facts, part, place, describeStep(engine, place.screen, form, facts, given))
  }
}

function isSamePlace(a: ShownScreen, b: ShownScreen): boolean {
  const [one, other] = [a.place, b.place]
  return (
    one.type === other.type &&
    ('path' in one ? one.path : '') === ('path' in other ? other.path : '')
  )
}

/**
 * A status that routes to a screen: an estimate of the progress while the status is unavailable.
 */
function statusAt({ routing }: Pick<Bundle, 'routing'>, path: string): string | undefined {
  return Object.entries(routing.statuses).find(([, { routes }]) =>
    routes.some(({ go }) => go === path),
  )?.[0]
}
