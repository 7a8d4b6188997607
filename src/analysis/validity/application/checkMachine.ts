import type { JsonObject } from '#model'
import type { PlayedApplication } from '../../play/playApplication.ts'
import type { Condition } from '../../solve/Condition.ts'
import type { Report, BehaviorDiagnostic, Unchecked } from '../Report.ts'
import { checkOwnWays } from './checkOwnWays.ts'
import { fails, holds } from './conditions.ts'
import { createHistories, hasOwnWays, type History } from './createHistories.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'
import { tellState } from './tellState.ts'

const file = 'flows/application/machine.json'

/**
 * Checks by facts, not only by the table, that every state can be entered, stayed in and left, and
 * that every event can occur or says why not.
 */
export function checkMachine(look: Look): Report {
  const { machine } = look.bundle
  const { start, states, events, order } = machine
  if (hasOwnWays(machine)) return checkOwnWays(look)
  const { find, atOnce, leaves, replay } = createHistories(look)
  const diagnostics: BehaviorDiagnostic[] = []
  const unchecked: Unchecked[] = []
  const seen = {
    happened: new Map<string, JsonObject>(),
    kept: new Map<string, JsonObject>(),
    left: new Set<string>(),
  }

  const note = (facts: JsonObject): void => {
    const { state, steps } = replay(facts)
    for (const { event, from, to } of steps) {
      if (!seen.happened.has(event)) seen.happened.set(event, facts)
      if (from !== to) seen.left.add(from)
    }
    if (!seen.kept.has(state)) seen.kept.set(state, facts)
  }
  const first = (asked: readonly (() => History)[]): History => {
    const doubts: string[] = []
    for (const each of asked) {
      const history = each()
      if (history.kind === 'found') note(history.facts)
      if (history.kind === 'found') return history
      if (history.kind === 'unsure') doubts.push(...history.why)
    }
    return doubts.length > 0 ? { kind: 'unsure', why: [...new Set(doubts)] } : { kind: 'none' }
  }
  const at = (state: string, turn: number, conditions: readonly Condition[]) => () =>
    find({ state, turn, with: conditions })
  const happens = (name: string): History => {
    const { when } = events[name]!
    const earlier = atOnce.slice(0, atOnce.indexOf(name)).map((event) => fails(events[event]!.when))
    const turn = order.indexOf(name)
    return first([
      ...(atOnce.includes(name) ? [() => asHistory(look.ask([holds(when), ...earlier]))] : []),
      ...Object.keys(states).flatMap((state) =>
        leaves(name, state) ? [at(state, turn, [holds(when)])] : [],
      ),
    ])
  }

  const told = new Map<string, History>()
  for (const name of order.toReversed()) if (!seen.happened.has(name)) told.set(name, happens(name))
  const isOpen = (name: string) => told.get(name)?.kind === 'unsure' && !seen.happened.has(name)
  const isNever = (name: string) => told.get(name)?.kind === 'none' && !seen.happened.has(name)
  const entering = (state: string) => order.filter((name) => events[name]!.to === state)
  const isUnreached = (state: string) => state !== start && entering(state).every(isNever)
  const isMeant = (name: string) => events[name]!.unreplayed !== undefined

  for (const name of order.filter(isOpen))
    unchecked.push({
      what: `Whether the event "${name}" ever happens`,
      file,
      pointer: `/events/${name}`,
      why: whyOf(told.get(name)!),
    })
  for (const name of order.filter(isNever)) {
    const { to, when } = events[name]!
    const fromReached = Object.keys(states).some(
      (state) => leaves(name, state) && !isUnreached(state),
    )
    if (!isUnreached(to) && fromReached && !isMeant(name))
      diagnostics.push({
        code: 'analysis/event-never-happens',
        values: { event: name, rule: when },
        file,
        pointer: `/events/${name}/when`,
      })
  }
  for (const [state, { final }] of Object.entries(states)) {
    const place = { file, pointer: `/states/${state}` }
    const ways = entering(state)
    if (isUnreached(state)) {
      const isRoot = ways.some((name) =>
        Object.keys(states).some((from) => leaves(name, from) && !isUnreached(from)),
      )
      if (isRoot && !ways.every(isMeant))
        diagnostics.push({
          code: 'analysis/state-never-reached',
          values: { state, events: ways.join('", "') },
          ...place,
        })
      continue
    }
    if (ways.some(isOpen)) continue
    if (!seen.kept.has(state)) tellKept(state, place)
    const isPassed =
      state === start || ways.some((name) => !events[name]!.blocking && seen.happened.has(name))
    if (!final && isPassed && !seen.left.has(state)) tellLeft(state, place)
  }
  return { diagnostics, unchecked }

  function tellKept(
    state: string,
    place: { readonly file: string; readonly pointer: string },
  ): void {
    const kept = first([at(state, order.length, [])])
    if (kept.kind === 'none') {
      const passes = [...seen.happened.values()].find((facts) =>
        replay(facts).steps.some(({ from }) => from === state),
      )
      const isPassed = ({ state: { steps } }: PlayedApplication) =>
        steps.some(({ from }) => from === state)
      diagnostics.push(
        ...tellState(
          'analysis/state-never-kept',
          state,
          (shows) => passes && playAt(look, passes, shows, isPassed),
        ),
      )
    }
    if (kept.kind === 'unsure')
      unchecked.push({
        what: `Whether an application ever stays at the state "${state}"`,
        ...place,
        why: kept.why,
      })
  }

  function tellLeft(
    state: string,
    place: { readonly file: string; readonly pointer: string },
  ): void {
    const onward = order.filter((name) => leaves(name, state) && events[name]!.to !== state)
    const left = first(
      onward.map((name) => at(state, order.indexOf(name), [holds(events[name]!.when)])),
    )
    if (left.kind === 'none') {
      const facts = seen.kept.get(state)
      const stands = (played: PlayedApplication) => played.state.state === state
      diagnostics.push(
        ...tellState(
          'analysis/state-never-left',
          state,
          (shows) => facts && playAt(look, facts, shows, stands),
        ),
      )
    }
    if (left.kind === 'unsure')
      unchecked.push({
        what: `Whether an event ever leaves the state "${state}"`,
        ...place,
        why: left.why,
      })
  }
}

function asHistory(answer: ReturnType<Look['ask']>): History {
  return answer.kind === 'found' ? { kind: 'found', facts: answer.facts } : answer
}

const whyOf = (history: History): readonly string[] =>
  history.kind === 'unsure' ? history.why : []
