import type { PlayedApplication } from '../../play/playApplication.ts'
import type { Report, BehaviorDiagnostic, Unchecked } from '../Report.ts'
import { exploreMachine } from './exploreMachine.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'
import { tellState } from './tellState.ts'

const file = 'flows/application/machine.json'

/**
 * Like checkMachine, for a machine whose states have their own transitions: every transition can be
 * taken, every event can occur, every state can be entered and left, and stayed in unless
 * transitions leave it at once.
 */
export function checkOwnWays(look: Look): Report {
  const { states, order } = look.bundle.machine
  const own: OwnWays = {
    ...look.bundle.machine,
    stays: Object.keys(states).filter((state) =>
      (states[state]!.ways ?? []).every(({ on }) => on !== undefined),
    ),
  }
  const { seen, isWhole } = exploreMachine(look, wantedOf(own))
  const diagnostics: BehaviorDiagnostic[] = []
  const unchecked: Unchecked[] = []
  const why = isWhole ? ['no facts were found for it'] : ['replays can go too many ways']
  const judgement: Judgement = {
    isEntered: (state) => seen.has(`entered ${state}`) || !isWhole,
    isNever: (what, pointer, question) => {
      if (!seen.has(what) && isWhole) return true
      if (seen.get(what) === undefined) unchecked.push({ what: question, file, pointer, why })
      return false
    },
    shownAt: (what, state, shows) => {
      const facts = seen.get(what)
      const isThere = ({ state: { state: last, steps } }: PlayedApplication) =>
        last === state || steps.some(({ from }) => from === state)
      return facts && playAt(look, facts, shows, isThere)
    },
  }
  for (const name of order) diagnostics.push(...checkEvent(own, name, judgement))
  for (const state of Object.keys(states)) diagnostics.push(...checkState(own, state, judgement))
  return { diagnostics, unchecked }
}

type OwnWays = Look['bundle']['machine'] & {
  /** States that no way leaves at once. */
  readonly stays: readonly string[]
}

interface Judgement {
  readonly isEntered: (state: string) => boolean
  /** Whether it is impossible; noted if unknown. */
  readonly isNever: (what: string, pointer: string, question: string) => boolean
  /** A play that has seen something, and passed or ended at the state. */
  readonly shownAt: (
    what: string,
    state: string,
    shows: string,
  ) => ReturnType<typeof playAt> | undefined
}

/** What replays have to show. */
function wantedOf({ states, stays, order }: OwnWays): readonly string[] {
  const leads = Object.keys(states).filter((state) => !states[state]!.final)
  return [
    ...Object.keys(states).map((state) => `entered ${state}`),
    ...stays.map((state) => `kept ${state}`),
    ...leads.map((state) => `left ${state}`),
    ...order.map((name) => `happened ${name}`),
    ...leads.flatMap((state) =>
      (states[state]!.ways ?? []).map((_, index) => `taken ${state} ${index}`),
    ),
  ]
}

function checkEvent(
  own: OwnWays,
  name: string,
  { isNever, isEntered }: Judgement,
): readonly BehaviorDiagnostic[] {
  const { to, when, from, unreplayed } = own.events[name]!
  const pointer = `/events/${name}`
  const question = `Whether the event "${name}" ever happens`
  if (!isNever(`happened ${name}`, pointer, question) || unreplayed !== undefined) return []
  const isLed = from === 'any' || from.some(isEntered)
  if (!isLed || (!isEntered(to) && hasNoWay(own, to))) return []
  return [
    {
      code: 'analysis/event-never-happens',
      values: { event: name, rule: when },
      file,
      pointer: `${pointer}/when`,
    },
  ]
}

function checkState(
  own: OwnWays,
  state: string,
  { isNever, shownAt }: Judgement,
): readonly BehaviorDiagnostic[] {
  const { ways = [], final } = own.states[state]!
  const pointer = `/states/${state}`
  const comes = `Whether an application ever comes to the state "${state}"`
  if (isNever(`entered ${state}`, pointer, comes)) return tellUnreached(own, state, pointer)
  const found: BehaviorDiagnostic[] = []
  for (const index of final ? [] : ways.keys()) {
    const at = `${pointer}/ways/${index}`
    const taken = `Whether the way ${index + 1} of the state "${state}" is ever taken`
    if (isNever(`taken ${state} ${index}`, at, taken))
      found.push({
        code: 'analysis/machine-way-never-taken',
        values: { way: index + 1, state },
        file,
        pointer: at,
      })
  }
  const stays = `Whether an application ever stays at the state "${state}"`
  if (own.stays.includes(state) && isNever(`kept ${state}`, pointer, stays))
    found.push(
      ...tellState('analysis/state-never-kept', state, (shows) =>
        shownAt(`left ${state}`, state, shows),
      ),
    )
  const leaves = `Whether an event ever leaves the state "${state}"`
  if (!final && isNever(`left ${state}`, pointer, leaves) && !endsThere(own, state))
    found.push(
      ...tellState('analysis/state-never-left', state, (shows) =>
        shownAt(`kept ${state}`, state, shows),
      ),
    )
  return found
}

function tellUnreached(
  own: OwnWays,
  state: string,
  pointer: string,
): readonly BehaviorDiagnostic[] {
  const entering = own.order.filter((name) => {
    const { to, unreplayed } = own.events[name]!
    return to === state && unreplayed === undefined
  })
  if (state === own.start || !hasNoWay(own, state) || entering.length === 0) return []
  const values = { state, events: entering.join('", "') }
  return [{ code: 'analysis/state-never-reached', values, file, pointer }]
}

/** If only transitions lead there, the transitions are reported. */
function hasNoWay({ states }: OwnWays, state: string): boolean {
  return !Object.values(states).some(({ ways = [] }) => ways.some(({ go }) => go === state))
}

/** Only events that end the replay lead there. */
function endsThere(own: OwnWays, state: string): boolean {
  const { start, order, events } = own
  return (
    state !== start &&
    hasNoWay(own, state) &&
    order.every((name) => events[name]!.to !== state || events[name]!.blocking === true)
  )
}
