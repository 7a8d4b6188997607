import { playApplication, playFlow, tellApplication, tellFlow, type Playable } from '#analysis/play'
import { screenAt, signerEngine } from '#engine'
import type { ApplicationCounterexample } from '#model'
import type { Page } from '../../page/Page.ts'
import { openPlayableFlow } from './openPlayableFlow.ts'
import type { BegunPlayable } from './playMemory.ts'
import { readLifecycle } from './readLifecycle.ts'

/**
 * A prepared counterexample: the engine's explanation, what prevents playing it, and for a flow the
 * router path where it starts.
 */
export interface ReadyPlayable extends BegunPlayable {
  readonly notes: readonly string[]
  readonly path?: string
}

/**
 * Counterexamples it like `lintel play`. Rejects with ApiError if a form or the lifecycle can't be
 * loaded.
 */
export async function beginPlaying(
  { bundle, edition }: Pick<Page, 'bundle' | 'edition'>,
  play: Playable,
): Promise<ReadyPlayable> {
  const isOld = play.bundle !== undefined && play.bundle !== bundle.hash
  const notes = isOld
    ? [
        'The lender’s files have changed since this was found: it may be mended, or come out otherwise.',
      ]
    : []
  if (!('flow' in play)) {
    await loadOpened(edition, play)
    const played = playApplication(edition.engine, await readLifecycle(play), play)
    return {
      play,
      notes,
      lines: tellApplication(played),
      does: 'Nothing is asked of the server, and nothing is sent.',
    }
  }
  const { session, step, unknown, isRound } = await openPlayableFlow(edition, play)
  const lost =
    unknown.length > 0
      ? [`The flow has no step ${unknown.join(', ')}: what is answered there is not used.`]
      : []
  const lines = tellFlow(playFlow(edition.engine, play))
  const { path } = bundle.flows[play.flow]!.steps[step]!
  return {
    play,
    notes: [...notes, ...lost],
    lines,
    path,
    does: whatToDo(session.typed[step] !== undefined, isRound, session.step === step),
  }
}

/** Without its form, a screen's answer can't be judged. */
async function loadOpened(
  { engine, loadForm }: Page['edition'],
  { of, screen }: ApplicationCounterexample,
): Promise<void> {
  const own = (of === 'signer' ? signerEngine(engine) : undefined) ?? engine
  const place = screen === undefined ? undefined : screenAt(own, screen)
  if (place && 'screen' in place && place.screen.form !== undefined)
    await loadForm(place.screen.form)
}

function whatToDo(isTyped: boolean, isRound: boolean, isThere: boolean): string {
  if (isRound) return 'Go on from step to step: the answers lead round.'
  if (isTyped) return 'The answer is typed and not sent: send it as it is, and see.'
  return isThere
    ? 'This is the step behind the last answer.'
    : 'The step was opened by its address.'
}
