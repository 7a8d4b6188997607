import { findWithheld, validateAnswer, type Engine } from '#engine'
import { ApiError } from '../../../api/ApiError.ts'
import type { ApplicationRun } from './ApplicationRun.ts'
import { borrowerAddress } from './borrowerAddress.ts'
import { createAnswering, type AnsweringSettings } from './createAnswering.ts'
import { createKnownApplication, type KnownApplicationSettings } from './createKnownApplication.ts'
import type { ScreenDrafts } from './createScreenDrafts.ts'
import { createScreenDrawing, type ScreenDrawingSettings } from './createScreenDrawing.ts'
import { givingOf } from '../../../session/givingOf.ts'
import { isGone } from './isGone.ts'
import { listenForStatus } from './listenForStatus.ts'
import type { NextStep } from './NextStep.ts'
import type { ScreenPatience } from './ScreenPatience.ts'

type Parts = Omit<KnownApplicationSettings, 'engine'> & Omit<ScreenDrawingSettings, 'known'>

export interface ApplicationRunSettings extends Parts {
  /** Default: the borrower's. */
  readonly addressOf?: ApplicationRun['addressOf']
  readonly drafts: ScreenDrafts
  readonly submit: AnsweringSettings['send']
  readonly readNext: () => Promise<NextStep & { readonly retryAfter?: number }>
  readonly leave: () => void
  readonly patience: ScreenPatience
}

/** Runs a borrower through an application: requests its status, shows its screen, sends answers. */
export async function createApplicationRun(
  settings: ApplicationRunSettings,
): Promise<ApplicationRun> {
  const {
    uuid,
    addressOf = (path) => borrowerAddress(settings.uuid, path),
    edition,
    drafts,
    leave,
    patience,
    submit: send,
    readNext: read,
  } = settings
  const { engine } = edition
  const known = createKnownApplication({ ...settings, engine })
  const drawing = await createScreenDrawing({ ...settings, known })
  const { shown } = drawing
  const refresh = () =>
    known.refresh().catch((error: unknown) => {
      if (isGone(error)) leave()
      else if (!(error instanceof ApiError)) throw error
    })
  const ask = (before?: string) => void watch.ask(before)
  const { hash } = engine.bundle
  const parts = { known, drawing, refresh }
  const answering = createAnswering({ ...parts, drafts, bundle: hash, send, ask })
  const watch = listenForStatus({ ...parts, engine, answering, leave, patience, read })

  return {
    uuid,
    addressOf,
    edition,
    shown,
    saving: drafts.sync.status,
    submit: answering.submit,
    show: drawing.show,
    ...typing(engine, shown, drafts),
    acted: () => ask(known.status()),
    redraw: async () => {
      if (!shown.read().isBusy) await drawing.drawAgain()
    },
    saveNow: () => void drafts.sync.flush(),
    dismiss: () => shown.write({ ...shown.read(), notice: undefined }),
    takeTheirs() {
      void drafts.sent(drawing.path())
      drawing.leadOn()
      ask()
    },
    watch() {
      void watch.begin(known.isFailed() ? undefined : known.next())
      return watch.stop
    },
  }
}

/** Input of the shown screen: kept, judged, and what is filled in for the borrower. */
function typing(
  engine: Engine,
  shown: ApplicationRun['shown'],
  drafts: ScreenDrafts,
): Pick<ApplicationRun, 'type' | 'judge' | 'giving'> {
  return {
    type(typed) {
      const { place } = shown.read()
      if (place.type === 'screen') drafts.write(place.path, typed)
    },
    judge(answer) {
      const { place, facts } = shown.read()
      if (place.type !== 'screen' || place.screen.form === undefined) return []
      return validateAnswer(
        engine,
        place.screen.form,
        answer,
        facts,
        findWithheld(engine, place.screen, facts),
      )
    },
    giving() {
      const { place, step } = shown.read()
      return place.type === 'screen' && place.screen.form !== undefined
        ? givingOf(engine, place.screen.form, () => shown.read().facts, step?.isNew === true)
        : {}
    },
  }
}
