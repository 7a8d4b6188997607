import {
  canOpenScreen,
  decideStatus,
  dueWork,
  evaluateRule,
  resolveState,
  routeOf,
  screenAt,
  type Engine,
} from '#engine'
import type { Json, JsonObject, Lifecycle } from '#model'
import { createRandom } from '../../server/process/createRandom.ts'
import { domains } from './randomApplication.ts'

/** What came by while applications were watched, by the pointers of diagnostics. */
export interface Watched {
  /**
   * "/events/e1/when": it happened. "/states/s1 reached", "… kept", "… left". "/decide/2 left": the
   * status was lost. "/work/w1 done": it was no longer due once done.
   */
  readonly seen: ReadonlySet<string>
}

/**
 * Looks at applications with random facts, one after another, each for some turns in which screens
 * are answered and work is done at random.
 */
export function watchApplication(
  engine: Engine,
  lifecycle: Lifecycle,
  count: number,
  seed: number,
): Watched {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const seen = new Set<string>()
  const { machine, routing, screens } = engine.bundle
  const is = (rule: string | undefined, facts: JsonObject) =>
    rule === undefined || evaluateRule(engine, rule, facts) === 'true'
  const valueOf = (name: string): Json => pick(domains[name]!)
  const withSets = (facts: JsonObject, sets: Readonly<Record<string, Json>>): JsonObject => ({
    ...facts,
    case: {
      ...(facts.case as JsonObject),
      ...Object.fromEntries(
        Object.keys(sets).map((name) => [name.slice(5), valueOf(name.slice(5))]),
      ),
    },
  })
  const lineOf = (facts: JsonObject) => lifecycle.decide.findIndex(({ when }) => is(when, facts))

  const show = (path: string, facts: JsonObject): void => {
    seen.add(`/screens/${path.replaceAll('/', '~1')}`)
    if (is(screens.screens[path]!.actions?.on?.when, facts))
      seen.add(`/screens/${path.replaceAll('/', '~1')}/actions/on/when`)
  }
  const take = (
    pointer: string,
    routes: readonly { readonly when?: string; readonly go: string }[],
    facts: JsonObject,
  ): void => {
    const index = routes.findIndex(({ when }) => is(when, facts))
    if (index < 0) return
    seen.add(`${pointer}/routes/${index}/when`)
    const place = screenAt(engine, routes[index]!.go)
    if (place && 'id' in place) show(place.id, facts)
  }

  for (let each = 0; each < count; each++) {
    const all = Object.keys(domains).flatMap((name) =>
      random() < 0.15 ? [] : [[name, valueOf(name)] as const],
    )
    let facts: JsonObject = { today: '2026-11-21', case: Object.fromEntries(all) }
    for (let turn = 0; turn < 3; turn++) {
      const { state, steps } = resolveState(engine, facts)
      for (const { event, from, to } of steps) {
        seen.add(`/events/${event}/when`)
        seen.add(`/states/${to}`)
        if (from !== to) seen.add(`/states/${from} left`)
      }
      seen.add(`/states/${state} kept`)
      take(`/states/${state}`, machine.states[state]!.routes, facts)
      const { status } = decideStatus(engine, lifecycle, facts)
      const line = lineOf(facts)
      const known = { ...facts, nextStep: status }
      take(`/statuses/${status}`, routing.statuses[status]!.routes, facts)
      for (const [path, { open }] of Object.entries(screens.screens))
        if (open !== undefined && is(open, facts)) show(path, facts)
      const waits = routeOf(engine, status, facts).type === 'wait'
      const open = Object.keys(screens.screens).filter(
        (path) => !waits && canOpenScreen(engine, known, path),
      )
      const done = dueWork(engine, lifecycle, facts).map((id) => ({
        id,
        sets: lifecycle.work[id]!.sets,
      }))
      const next = [
        ...done,
        ...open.map((path) => ({ id: undefined, sets: screens.screens[path]!.sets ?? {} })),
      ]
      if (next.length === 0) break
      const { id, sets } = pick(next)
      facts = withSets(facts, sets)
      if (lineOf(facts) !== line) seen.add(`/decide/${line} left`)
      if (id !== undefined && !dueWork(engine, lifecycle, facts).includes(id))
        seen.add(`/work/${id} done`)
    }
  }
  return { seen }
}
