import type { JsonObject } from '#model'
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
  const { start, states, events, order } = look.bundle.machine
  const isPassed = (state: string) => (states[state]!.ways ?? []).some(({ on }) => on === undefined)
  const stays = Object.keys(states).filter((state) => !isPassed(state))
  const leads = Object.keys(states).filter((state) => !states[state]!.final)
  const wanted = [
    ...Object.keys(states).map((state) => `entered ${state}`),
    ...stays.map((state) => `kept ${state}`),
    ...leads.map((state) => `left ${state}`),
    ...order.map((name) => `happened ${name}`),
    ...leads.flatMap((state) =>
      (states[state]!.ways ?? []).map((_, index) => `taken ${state} ${index}`),
    ),
  ]
  const { seen, isWhole } = exploreMachine(look, wanted)
  const diagnostics: BehaviorDiagnostic[] = []
  const unchecked: Unchecked[] = []
  const why = isWhole ? ['no facts were found for it'] : ['replays can go too many ways']
  /** Whether it is impossible; noted if unknown. */
  const isNever = (what: string, pointer: string, question: string): boolean => {
    if (!seen.has(what) && isWhole) return true
    if (seen.get(what) === undefined) unchecked.push({ what: question, file, pointer, why })
    return false
  }
  const isEntered = (state: string) => seen.has(`entered ${state}`) || !isWhole
  const shownAt = (facts: JsonObject | undefined, state: string, shows: string) =>
    facts &&
    playAt(
      look,
      facts,
      shows,
      (played) =>
        played.state.state === state || played.state.steps.some(({ from }) => from === state),
    )

  for (const name of order) {
    const { to, when, from, unreplayed } = events[name]!
    const pointer = `/events/${name}`
    if (
      !isNever(`happened ${name}`, pointer, `Whether the event "${name}" ever happens`) ||
      unreplayed !== undefined
    )
      continue
    const isLed = from === 'any' || from.some(isEntered)
    if (isLed && (isEntered(to) || !hasNoWay(to)))
      diagnostics.push({
        code: 'analysis/event-never-happens',
        values: { event: name, rule: when },
        file,
        pointer: `${pointer}/when`,
      })
  }
  for (const [state, { ways = [], final }] of Object.entries(states)) {
    const pointer = `/states/${state}`
    const place = { file, pointer }
    if (
      isNever(
        `entered ${state}`,
        pointer,
        `Whether an application ever comes to the state "${state}"`,
      )
    ) {
      const entering = order.filter(
        (name) => events[name]!.to === state && events[name]!.unreplayed === undefined,
      )
      if (state !== start && hasNoWay(state) && entering.length > 0)
        diagnostics.push({
          code: 'analysis/state-never-reached',
          values: { state, events: entering.join('", "') },
          ...place,
        })
      continue
    }
    for (const index of final ? [] : ways.keys()) {
      const at = `${pointer}/ways/${index}`
      if (
        isNever(
          `taken ${state} ${index}`,
          at,
          `Whether the way ${index + 1} of the state "${state}" is ever taken`,
        )
      )
        diagnostics.push({
          code: 'analysis/machine-way-never-taken',
          values: { way: index + 1, state },
          file,
          pointer: at,
        })
    }
    if (
      stays.includes(state) &&
      isNever(`kept ${state}`, pointer, `Whether an application ever stays at the state "${state}"`)
    )
      diagnostics.push(
        ...tellState('analysis/state-never-kept', state, (shows) =>
          shownAt(seen.get(`left ${state}`), state, shows),
        ),
      )
    if (
      !final &&
      isNever(`left ${state}`, pointer, `Whether an event ever leaves the state "${state}"`) &&
      !endsThere(state)
    )
      diagnostics.push(
        ...tellState('analysis/state-never-left', state, (shows) =>
          shownAt(seen.get(`kept ${state}`), state, shows),
        ),
      )
  }
  return { diagnostics, unchecked }

  /** If only transitions lead there, the transitions are reported. */
  function hasNoWay(state: string): boolean {
    return !Object.values(states).some(({ ways = [] }) => ways.some(({ go }) => go === state))
  }

  /** Only events that end the replay lead there. */
  function endsThere(state: string): boolean {
    return (
      state !== start &&
      hasNoWay(state) &&
      order.every((name) => events[name]!.to !== state || events[name]!.blocking === true)
    )
  }
}
