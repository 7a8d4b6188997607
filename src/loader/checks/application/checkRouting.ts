import type { Lending, Routing } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import type { Parts } from '../../Parts.ts'
import { emptyParts } from '../../bundle/emptyParts.ts'
import { checkActions } from './checkActions.ts'
import { createNameCheck } from '../createNameCheck.ts'
import { checkWays } from './checkWays.ts'
import { createWhenCheck } from './createWhenCheck.ts'
import { findScreen } from './findScreen.ts'

const file = 'flows/application/routing.json'

type Read = Pick<Parts, 'routing' | 'tracker' | 'screens' | 'rules' | 'texts' | 'steps'> & {
  readonly lending: Pick<Lending, 'deadlines'>
}

/** Checks that every next-step status has a route and every name in the table exists. */
export function checkRouting(parts: Read): Diagnostic[] {
  const { routing, screens, rules, texts, steps } = parts
  if (routing === emptyParts.routing) return []
  const diagnostics: Diagnostic[] = []
  const tell: Tell = (code, values, keys) =>
    void diagnostics.push({ code, values, file, pointer: toPointer(keys) })
  const checkName = createNameCheck(diagnostics)
  const checkWhen = createWhenCheck(diagnostics, rules)
  const { statuses } = routing
  checkName('loader/status-unknown', routing.unresolved, statuses, file, ['unresolved'])
  for (const [index, prefix] of routing.waitingPrefixes.entries())
    if (!Object.keys(statuses).some((status) => status.startsWith(prefix)))
      tell('loader/prefix-unused', { prefix }, ['waitingPrefixes', index])
  if (isWaiting(routing, routing.unresolved))
    tell('loader/unresolved-waits', { name: routing.unresolved }, ['unresolved'])
  checkWhen(routing.closes?.when, file, ['closes', 'when'])
  routing.closes?.but.forEach((path, index) =>
    checkName('loader/screen-unknown', path, screens.screens, file, ['closes', 'but', index]),
  )
  diagnostics.push(...checkActions(routing.actions, { screens, rules, file, keys: ['actions'] }))
  if (routing.fixed) diagnostics.push(...checkWays(routing.fixed, file, ['fixed']))
  routing.fixed?.forEach(({ when, text }, index) => {
    checkWhen(when, file, ['fixed', index, 'when'])
    checkName('loader/text-unknown', text, texts, file, ['fixed', index, 'text'])
  })
  for (const status of steps ?? [])
    if (!Object.hasOwn(statuses, status)) tell('loader/status-missing', { status }, ['statuses'])
  for (const [name, status] of Object.entries(statuses))
    checkStatus(name, status, parts, diagnostics, tell)
  return diagnostics
}

type Tell = (
  code: Diagnostic['code'],
  values: Diagnostic['values'],
  keys: readonly (string | number)[],
) => void
type Status = Routing['statuses'][string]

function checkStatus(
  name: string,
  status: Status,
  parts: Read,
  diagnostics: Diagnostic[],
  tell: Tell,
): void {
  const { routing, tracker, rules, texts, lending } = parts
  const checkName = createNameCheck(diagnostics)
  const checkWhen = createWhenCheck(diagnostics, rules)
  const keys = ['statuses', name]
  if (status.routes.length === 0 && !isWaiting(routing, name))
    tell('loader/status-nowhere', { name }, [...keys, 'routes'])
  diagnostics.push(...checkWays(status.routes, file, [...keys, 'routes']))
  for (const [index, route] of status.routes.entries()) {
    checkWhen(route.when, file, [...keys, 'routes', index, 'when'])
    checkGo(name, status, route, [...keys, 'routes', index, 'go'], parts, diagnostics)
  }
  if (status.says) diagnostics.push(...checkWays(status.says, file, [...keys, 'says']))
  status.says?.forEach(({ when, text }, index) => {
    checkWhen(when, file, [...keys, 'says', index, 'when'])
    checkName('loader/text-unknown', text, texts, file, [...keys, 'says', index, 'text'])
  })
  checkName('loader/tracker-state-unknown', status.tracker, tracker.states, file, [
    ...keys,
    'tracker',
  ])
  if (lending.deadlines)
    checkName('loader/deadline-unknown', status.deadline, lending.deadlines.deadlines, file, [
      ...keys,
      'deadline',
    ])
  status.loader?.forEach((text, index) =>
    checkName('loader/text-unknown', text, texts, file, [...keys, 'loader', index]),
  )
}

/** Checks where a route leads. */
function checkGo(
  name: string,
  status: Status,
  { go, actor = status.actor }: Status['routes'][number],
  keys: readonly (string | number)[],
  { screens }: Read,
  diagnostics: Diagnostic[],
): void {
  const at = { file, pointer: toPointer(keys) }
  if (go === '' && !status.terminal)
    diagnostics.push({ code: 'loader/status-goes-round', values: { name }, ...at })
  const screen = findScreen(screens, go)
  if (actor !== 'borrower' && screen !== undefined && screens.screens[screen]!.form !== undefined)
    diagnostics.push({ code: 'loader/actor-not-asked', values: { name, actor, path: go }, ...at })
  if (go !== '' && screen === undefined)
    createNameCheck(diagnostics)('loader/screen-unknown', go, screens.screens, file, keys)
}

const isWaiting = ({ statuses, waitingPrefixes }: Routing, name: string) =>
  statuses[name]?.waiting === true || waitingPrefixes.some((prefix) => name.startsWith(prefix))
