import {
  createContext,
  dueWork,
  explainRoute,
  explainState,
  explainStatus,
  isActOf,
  screenAt,
  signerEngine,
  type Engine,
} from '#engine'
import type { ExplainedRoute, ExplainedState, ExplainedStatus } from '#engine'
import type { ApplicationCounterexample, Bundle, JsonObject, Lifecycle, Screen } from '#model'
import { openScreen, type PlayedScreen } from './openScreen.ts'
import { today } from './today.ts'

export interface PlayedApplication {
  readonly status: string
  /** Why it has its status; absent if the counterexample sets the status. */
  readonly decided?: ExplainedStatus
  readonly route: ExplainedRoute
  /** The local machine's state, used if the table of statuses has no route. */
  readonly state: ExplainedState
  /**
   * The borrower's screen, by its path below the application; absent while waiting, and if there is
   * none at the path.
   */
  readonly screen?: { readonly path: string; readonly title: Screen['title'] }
  /** The counterexample's screen, and the outcome of the given answer. */
  readonly opened?: PlayedScreen
  /** Due work that needs consents, and that of the counterexample. */
  readonly acts: readonly DueAct[]
}

export interface DueAct {
  readonly title: string
  readonly work: string
  /** Types. */
  readonly consents: readonly string[]
}

/**
 * An application's status for these facts, its screen, and the reasons. Facts are merged over the
 * default context by top-level name. The lifecycle is that of the played party (`lifecycleOf`).
 */
export function playApplication(
  engines: Engine,
  lifecycle: Lifecycle,
  play: Pick<ApplicationCounterexample, 'facts' | 'status' | 'of' | 'screen' | 'answer' | 'work'>,
): PlayedApplication {
  const engine = (play.of === 'signer' ? signerEngine(engines) : undefined) ?? engines
  const facts = { ...createContext(engine.bundle.org, today), ...play.facts }
  const decided = play.status === undefined ? explainStatus(engine, lifecycle, facts) : undefined
  const status = play.status ?? decided!.status
  const route = explainRoute(engine, status, facts)
  const state = explainState(engine, facts)
  const path = pathOf(route, state)
  const place = path === undefined ? undefined : screenAt(engine, path)
  const screen =
    place && 'screen' in place && path !== undefined
      ? { path, title: place.screen.title }
      : undefined
  const opened = openScreen(engine, { ...facts, nextStep: status }, play)
  return {
    status,
    ...(decided && { decided }),
    route,
    state,
    ...(screen && { screen }),
    ...(opened && { opened }),
    acts: actsDue(engines, engine, lifecycle, facts, play),
  }
}

/** The page's bundle has no acts. */
function actsDue(
  { bundle }: Engine,
  engine: Engine,
  lifecycle: Lifecycle,
  facts: JsonObject,
  { of, work: shown }: Pick<ApplicationCounterexample, 'of' | 'work'>,
) {
  const party = of ?? 'borrower'
  const acts = Object.values((bundle as Partial<Bundle>).lending?.consents?.acts ?? {})
  if (acts.length === 0 && shown === undefined) return []
  return dueWork(engine, lifecycle, facts).flatMap((id) => {
    const work = lifecycle.work[id]!
    const needed = acts
      .filter((act) => isActOf(act, party, id, work))
      .flatMap(({ consents }) => Object.keys(consents))
    return needed.length === 0 && id !== shown
      ? []
      : [{ title: work.title, work: id, consents: [...new Set(needed)] }]
  })
}

function pathOf({ route }: ExplainedRoute, state: ExplainedState): string | undefined {
  if (route.type === 'screen') return route.path
  if (route.type === 'root') return ''
  return route.type === 'wait' ? undefined : (state.lines.at(-1)?.go ?? '')
}
