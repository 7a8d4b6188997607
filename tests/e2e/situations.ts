import {
  canOpenScreen,
  compile,
  createContext,
  createFacts,
  evaluateRule,
  routeOf,
  type Engine,
} from '#engine'
import type { Bundle, Json, JsonObject } from '#model'
import situations from './answers/situations.json' with { type: 'json' }

/** What the calls are made to say, so that a screen is shown. */
export interface Situation {
  readonly name: string
  readonly status: string
  readonly path: string
  readonly parts: Parts
}

export interface Parts {
  readonly application: JsonObject
  readonly status: JsonObject
  readonly case: JsonObject
}

/** `status`: the next step; `standing`: what the call `application-status` says. */
type End = Pick<Situation, 'status'> &
  Partial<Pick<Parts, 'case'>> & { readonly standing?: JsonObject }

/** `screens`: those that are shown in this situation first of all. */
const named = situations.situations as unknown as Readonly<
  Record<string, Partial<Parts> & { readonly screens?: readonly string[] }>
>
const isOwn = (name: string, screen: string) => named[name]!.screens?.includes(screen) === true

const param = 'MANUAL_PAYSTUB'

/**
 * Situations that show every screen of a bundle, and each text and way on that a rule hides at
 * other times. A screen that none of them shows throws: it lacks a situation in
 * answers/situations.json.
 */
export function situationsOf(bundle: Bundle): readonly Situation[] {
  const engine = compile(bundle, () => undefined)
  const shows = (rule: string, { parts, status }: Situation) =>
    evaluateRule(engine, rule, factsOf(engine, parts, status)) === 'true'
  return Object.keys(bundle.screens.screens).flatMap((id) => {
    const path = id.replaceAll(/:\w+/g, param)
    const open = Object.keys(named)
      .sort((one, other) => Number(isOwn(other, id)) - Number(isOwn(one, id)))
      .flatMap((name) => situationAt(engine, name, path) ?? [])
    if (open.length === 0) throw new Error(`No situation of answers/situations.json shows "${id}"`)
    const conditions = rulesOf(bundle, id)
    const unseen = conditions.find((rule) => !open.some((situation) => shows(rule, situation)))
    if (unseen !== undefined)
      throw new Error(`No situation of answers/situations.json shows "${id}" while "${unseen}"`)
    const needed = conditions.map((rule) => open.find((situation) => shows(rule, situation))!)
    return [...new Set([open[0]!, ...needed])]
  })
}

/** The ends of an application, which have no screen of their own: its root tells of them. */
export function endsOfApplications(): readonly Situation[] {
  const ends = Object.entries(situations.ends) as unknown as [string, End][]
  return ends.map(([name, { status, standing = {}, ...patch }]) => ({
    name,
    status,
    path: '',
    parts: patchAll({ ...patch, status: standing }),
  }))
}

const patchAll = (patch: Partial<Parts>): Parts => ({
  application: merge(situations.application, patch.application),
  status: merge(situations.status, patch.status),
  case: merge(situations.case as unknown as JsonObject, patch.case),
})

function rulesOf({ screens }: Bundle, id: string): readonly string[] {
  const { texts = [], actions = {} } = screens.screens[id]!
  return [...new Set([...texts, ...Object.values(actions)].flatMap(({ when }) => when ?? []))]
}

/** A status that leads to the path counts before one that the screen may be opened beside. */
function situationAt(engine: Engine, name: string, path: string): Situation | undefined {
  const { parts, leading } = partsOf(engine, name)
  const isDeclined = parts.status['uwDecision'] === 'DECLINE'
  const beside = isDeclined ? undefined : 'MANUAL_UW'
  const status =
    leading.get(path) ??
    (beside && canOpenScreen(engine, factsOf(engine, parts, beside), path) ? beside : undefined)
  return status === undefined ? undefined : { name, status, path, parts }
}

const factsOf = ({ bundle }: Engine, parts: Parts, nextStep: string) =>
  createFacts({
    ...parts,
    application: { uuid: 'any', ...parts.application },
    person: {},
    context: createContext(bundle.org, '2026-11-21'),
    nextStep,
  })

interface Known {
  readonly parts: Parts
  /** By path, the first status that leads there. */
  readonly leading: ReadonlyMap<string, string>
}

const known = new Map<Engine, Map<string, Known>>()

/** What a situation says, once for an engine. */
function partsOf(engine: Engine, name: string): Known {
  const ofEngine = known.get(engine) ?? new Map<string, Known>()
  known.set(engine, ofEngine)
  const found = ofEngine.get(name)
  if (found) return found
  const patch = named[name]!
  const parts = patchAll(patch)
  const leading = new Map<string, string>()
  for (const status of Object.keys(engine.bundle.routing.statuses)) {
    const route = routeOf(engine, status, factsOf(engine, parts, status))
    if (route.type === 'screen' && !leading.has(route.path)) leading.set(route.path, status)
  }
  ofEngine.set(name, { parts, leading })
  return { parts, leading }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON merge patch in which null stays. */
export function merge(base: JsonObject, patch: JsonObject = {}): JsonObject {
  const merged = Object.entries(patch).map(([key, value]) => [
    key,
    isObject(value) ? merge(isObject(base[key]) ? base[key] : {}, value) : value,
  ])
  return { ...base, ...Object.fromEntries(merged) }
}
