import { createContext, isFlowOpen, routeAt, stepAt, type Engine } from '#engine'
import { toPointer } from '#loader'
import type { JsonObject, RouteCandidate } from '#model'
import { anywhere } from '../../facts/anywhere.ts'
import { today } from '../../play/today.ts'
import type { Condition } from '../../solve/Condition.ts'
import { solve } from '../../solve/solve.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import { fails, holds } from './conditions.ts'

/**
 * Checks that a closed flow's redirect does not lead back to it, through redirects and other closed
 * flows, for the same visitor.
 */
export const checkRedirects: BehaviorCheck = ({ bundle, engine }) => {
  const { flows, routes, org } = bundle
  const diagnostics: BehaviorDiagnostic[] = []
  for (const [flow, { open }] of Object.entries(flows)) {
    if (!open) continue
    for (const conditions of roundsFrom(flow)) {
      const answer = solve(engine, conditions, anywhere(bundle))
      if (answer.kind !== 'found') continue
      const { today: _, org: _lender, ...context } = answer.facts
      const facts = { ...createContext(org, today), ...context }
      const way = follow(engine, open.otherwise, facts)
      if (way === undefined || isFlowOpen(engine, { flow, context: facts })) continue
      const shows = `The flow “${flow}” is closed and leads to ${way.join(', then ')}, and so on.`
      diagnostics.push({
        code: 'analysis/redirect-goes-round',
        values: { flow, path: open.otherwise },
        file: `flows/${flow}.json`,
        pointer: toPointer(['open', 'otherwise']),
        counterexample: { org: org.orgCode, flow, context, answers: {}, shows },
      })
      break
    }
  }
  return { diagnostics, unchecked: [] }

  /** Conditions of each path from a closed flow back to it. */
  function roundsFrom(flow: string): readonly (readonly Condition[])[] {
    const rounds: (readonly Condition[])[] = []
    const close = (
      name: string,
      conditions: readonly Condition[],
      passed: ReadonlySet<string>,
    ): void => {
      const { open } = flows[name]!
      if (!open) return
      if (passed.has(name)) return void (name === flow && rounds.push(conditions))
      visit(open.otherwise, [...conditions, fails(open.when)], new Set([...passed, name]))
    }
    const visit = (
      path: string,
      conditions: readonly Condition[],
      passed: ReadonlySet<string>,
    ): void => {
      if (passed.has(path)) return
      const here = new Set([...passed, path])
      const step = stepAt(engine, path)
      if (step) return close(step.flow, conditions, here)
      const lines = Object.hasOwn(routes.routes, path) ? routes.routes[path]! : []
      const above: Condition[] = []
      for (const { when, flow: shown, redirect } of lines) {
        const own = [...conditions, ...above, ...(when === undefined ? [] : [holds(when)])]
        if (shown !== undefined) close(shown, own, here)
        if (redirect !== undefined) visit(redirect, own, here)
        if (when !== undefined) above.push(fails(when))
      }
    }
    close(flow, [], new Set())
    return rounds
  }
}

/**
 * The paths that a visitor is redirected over, if the last is one of those before; undefined if
 * something is shown.
 */
function follow(engine: Engine, start: string, context: JsonObject): readonly string[] | undefined {
  const passed: string[] = []
  let path: string | undefined = start
  while (path !== undefined) {
    if (passed.includes(path)) return [...passed, path]
    passed.push(path)
    const step = stepAt(engine, path)
    const line: RouteCandidate | undefined = step ? undefined : routeAt(engine, path, context)
    const flow: string | undefined = step?.flow ?? line?.flow
    const isClosed: boolean = flow !== undefined && !isFlowOpen(engine, { flow, context })
    path = isClosed ? otherwiseOf(engine, flow!) : line?.redirect
  }
  return undefined
}

const otherwiseOf = ({ bundle }: Engine, flow: string): string | undefined =>
  bundle.flows[flow]!.open?.otherwise
