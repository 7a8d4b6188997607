import { createContext, dueWork, explainRoute, explainState, explainStatus, isActOf, screenAt, signerEngine, type Engine } from '#engine'
import type { ExplainedRoute, ExplainedState, ExplainedStatus } from '#engine'
import type { ApplicationPlay, Bundle, JsonObject, Lifecycle, Screen } from '#model'
import { answerScreen, type AnsweredScreen } from './answerScreen.ts'
import { today } from './today.ts'

export interface PlayedApplication {
  readonly status: string
  /** Why it stands there; none where the play gives the status. */
  readonly decided?: ExplainedStatus
  readonly route: ExplainedRoute
  /** The local machine: what counts where the table of statuses does not say. */
  readonly state: ExplainedState
  /** What the borrower sees, by its path below the application; none where it is waited, and where nothing lies at the path. */
  readonly screen?: { readonly path: string; readonly title: Screen['title'] }
  /** What becomes of the answer that the play gives. */
  readonly answered?: AnsweredScreen
  /** Work that is due and needs consents. */
  readonly acts: readonly DueAct[]
}

export interface DueAct {
  readonly title: string
  readonly work: string
  /** Types. */
  readonly consents: readonly string[]
}

/**
 * Where an application with these facts stands, what it shows, and why. Facts lie over the default context, by top-level name. The lifecycle is
 * that of whom the play is of (`lifecycleOf`).
 */
export function playApplication(
  engines: Engine,
  lifecycle: Lifecycle,
  play: Pick<ApplicationPlay, 'facts' | 'status' | 'of' | 'screen' | 'answer'>,
): PlayedApplication {
  const engine = (play.of === 'signer' ? signerEngine(engines) : undefined) ?? engines
  const facts = { ...createContext(engine.bundle.org, today), ...play.facts }
  const decided = play.status === undefined ? explainStatus(engine, lifecycle, facts) : undefined
  const status = play.status ?? decided!.status
  const route = explainRoute(engine, status, facts)
  const state = explainState(engine, facts)
  const path = pathOf(route, state)
  const place = path === undefined ? undefined : screenAt(engine, path)
  const screen = place && 'screen' in place && path !== undefined ? { path, title: place.screen.title } : undefined
  const answered = answerScreen(engine, { ...facts, nextStep: status }, play)
  return {
    status,
    ...(decided && { decided }),
    route,
    state,
    ...(screen && { screen }),
    ...(answered && { answered }),
    acts: actsDue(engines, engine, lifecycle, facts, play.of),
  }
}

/** The page's bundle knows nothing of acts. */
function actsDue({ bundle }: Engine, engine: Engine, lifecycle: Lifecycle, facts: JsonObject, of: 'borrower' | 'signer' = 'borrower') {
  const acts = Object.values((bundle as Partial<Bundle>).lending?.consents?.acts ?? {})
  if (acts.length === 0) return []
  return dueWork(engine, lifecycle, facts).flatMap((id) => {
    const work = lifecycle.work[id]!
    const needed = acts.filter((act) => isActOf(act, of, id, work)).flatMap(({ consents }) => Object.keys(consents))
    return needed.length === 0 ? [] : [{ title: work.title, work: id, consents: [...new Set(needed)] }]
  })
}

function pathOf({ route }: ExplainedRoute, state: ExplainedState): string | undefined {
  if (route.type === 'screen') return route.path
  if (route.type === 'root') return ''
  return route.type === 'wait' ? undefined : (state.lines.at(-1)?.go ?? '')
}
