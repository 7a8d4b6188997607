import type { Json, Machine, MachineWay, Rule } from '#model'
import { askedRules } from '../askedRules.ts'

interface Edge {
  readonly from: string
  readonly to: string
  readonly way: Partial<MachineWay>
  /**
   * Rules that decide whether it is taken: its own, and those of the eventless transitions above
   * it.
   */
  readonly asks: readonly string[]
}

/**
 * The first state of each cycle that needs no external event: eventless transitions, and
 * transitions on an event that the cycle itself raises. Facts don't change while an event is
 * processed, so only `sets` can end such a cycle; the engine's limit covers a cycle whose rules
 * read what it sets.
 */
export function findEndlessWays(
  machine: Machine,
  rules: Readonly<Record<string, Rule>>,
): readonly string[] {
  const states = Object.keys(machine.states)
  let raised = new Set(
    Object.values(machine.states).flatMap(({ ways = [] }) =>
      ways.flatMap(({ raises = [] }) => raises),
    ),
  )
  let inside: readonly Edge[]
  for (;;) {
    const edges = edgesOf(machine, raised)
    inside = edges.filter(({ from, to }) => reaches(edges, to).has(from))
    const again = new Set(inside.flatMap(({ way }) => way.raises ?? []))
    if (again.size === raised.size) break
    raised = again
  }
  const first = (of: readonly Edge[], told: ReadonlySet<string>) =>
    states.find(
      (state) =>
        !told.has(state) && of.some(({ from, to }) => from === state && reaches(of, to).has(state)),
    )
  const isCounted = ({ from, asks }: Edge): boolean => {
    const circle = reaches(inside, from)
    const set = inside.flatMap((edge) =>
      circle.has(edge.from) ? Object.keys(edge.way.sets ?? {}) : [],
    )
    return asks.some((rule) => set.some((name) => readsMemory(rule, name, rules)))
  }
  const endless = inside.filter((edge) => !isCounted(edge))
  const found: string[] = []
  const told = new Set<string>()
  for (let state = first(endless, told); state !== undefined; state = first(endless, told)) {
    found.push(state)
    for (const each of reaches(endless, state)) told.add(each)
  }
  return found
}

/** Transitions that need no external event, given the raised events. */
function edgesOf({ states, events }: Machine, raised: ReadonlySet<string>): readonly Edge[] {
  return Object.entries(states).flatMap(([from, { ways = [], final }]) => {
    if (final) return []
    const unguarded = ways.findIndex(({ on, when }) => on === undefined && when === undefined)
    const own = ways.flatMap((way, index): readonly Edge[] => {
      const isTaken =
        way.on === undefined
          ? unguarded === -1 || index <= unguarded
          : way.on.some((name) => raised.has(name))
      const above = ways
        .slice(0, index + 1)
        .filter(({ on }) => on === undefined || way.on?.some((name) => on.includes(name)))
      return isTaken
        ? [{ from, to: way.go ?? from, way, asks: above.flatMap(({ when }) => when ?? []) }]
        : []
    })
    const table = [...raised].flatMap((name): readonly Edge[] => {
      const event = Object.hasOwn(events, name) ? events[name]! : undefined
      if (!event || !(event.from === 'any' || event.from.includes(from))) return []
      const above = ways.filter(({ on }) => on === undefined || on.includes(name))
      return [{ from, to: event.to, way: {}, asks: above.flatMap(({ when }) => when ?? []) }]
    })
    return [...own, ...table]
  })
}

/** The state and those reachable from it. */
function reaches(edges: readonly Edge[], state: string): ReadonlySet<string> {
  const reached = new Set([state])
  for (const each of reached) for (const { from, to } of edges) if (from === each) reached.add(to)
  return reached
}

/** Whether a rule, or one that it refers to, reads a name of the memory. */
function readsMemory(
  name: string,
  fact: string,
  rules: Readonly<Record<string, Rule>>,
  seen = new Set<string>(),
): boolean {
  if (seen.has(name) || !Object.hasOwn(rules, name)) return false
  seen.add(name)
  const { rule } = rules[name]!
  return (
    names(rule, `machine.${fact}`) ||
    [...askedRules(rule)].some((asked) => readsMemory(asked, fact, rules, seen))
  )
}

function names(node: Json, fact: string): boolean {
  if (typeof node === 'string') return node === fact
  return (
    typeof node === 'object' &&
    node !== null &&
    Object.values(node).some((each) => names(each as Json, fact))
  )
}
