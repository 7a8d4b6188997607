import type { Engine } from '#engine'
import type { Answering } from './createAnswering.ts'
import type { KnownApplication } from './createKnownApplication.ts'
import type { ScreenDrawing } from './createScreenDrawing.ts'
import {
  createStatusWatch,
  type StatusWatch,
  type StatusWatchSettings,
} from './createStatusWatch.ts'
import { isGone } from './isGone.ts'

export interface ListeningSettings extends Pick<StatusWatchSettings, 'read' | 'patience'> {
  readonly engine: Engine
  readonly known: KnownApplication
  readonly drawing: ScreenDrawing
  readonly answering: Answering
  readonly refresh: () => Promise<void>
  readonly leave: () => void
}

/**
 * Requests the status and shows the result; if the status is unavailable, the local machine's
 * screen.
 */
export function listenForStatus({
  engine,
  known,
  drawing,
  answering,
  refresh,
  leave,
  ...asking
}: ListeningSettings): StatusWatch {
  return createStatusWatch({
    ...asking,
    engine: () => engine,
    async onHeard(heard) {
      if (answering.misses()) return
      const hasMoved = known.isNew(heard)
      const isWaiting = drawing.shown.read().place.type === 'wait'
      if (heard.status !== known.status() && (isWaiting || known.isWhereOthersAct(drawing.path())))
        drawing.leadOn()
      known.hear(heard)
      if (!hasMoved && !drawing.shown.read().isBusy) return
      if (hasMoved && known.placeAt('').type !== 'wait') await refresh()
      await drawing.drawAgain()
    },
    async onFailed(error) {
      if (isGone(error)) return leave()
      if (answering.misses()) return
      known.fail()
      await refresh()
      await drawing.drawAgain()
    },
  })
}
