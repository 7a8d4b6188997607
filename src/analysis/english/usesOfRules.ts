import { toPointer } from '#loader'
import type { Places } from '#loader'
import type { Bundle, Json, JsonObject, Screen } from '#model'
import { operatorOf } from './canonical.ts'

/** A use of a rule: base path, and pointer into the effective file. */
export interface RuleUse {
  readonly file: string
  readonly pointer: string
}

/** Keys whose value is a rule's name. */
const asking = new Set(['when', 'open', 'entry', 'ready', 'x-value', 'x-default'])

/**
 * Every use of each rule in the bundle: steps, screens, statuses, events, work, routes, checks of
 * forms, other rules.
 */
export function usesOfRules(
  bundle: Bundle,
  places: Places,
): ReadonlyMap<string, readonly RuleUse[]> {
  const uses = new Map<string, RuleUse[]>()
  const add = (rule: Json | undefined, use: RuleUse) => {
    if (typeof rule !== 'string' || !Object.hasOwn(bundle.rules, rule)) return
    uses.set(rule, [...(uses.get(rule) ?? []), use])
  }
  const look = (value: Json | undefined, file: string, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return
    const parts = operatorOf(value)
    if (parts?.operator === 'rule') add(parts.operands[0], { file, pointer })
    for (const [key, part] of Object.entries(value as JsonObject)) {
      const here = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (asking.has(key)) add(part, { file, pointer: here })
      if (key === 'x-checks')
        for (const rule of Object.keys(part as JsonObject))
          add(rule, { file, pointer: `${here}/${rule}` })
      look(part, file, here)
    }
  }
  const lookAt = (part: unknown, file: string, pointer = '') => look(part as Json, file, pointer)
  for (const [name, { rule }] of Object.entries(bundle.rules)) {
    const { file, pointer } = places.rules[name] ?? { file: '', pointer: '' }
    lookAt(rule, file, `${pointer}/rule`)
  }
  for (const [id, { rules: _, ...flow }] of Object.entries(bundle.flows))
    lookAt(flow, `flows/${id}.json`)
  for (const [id, { schema }] of Object.entries(bundle.forms)) lookAt(schema, `schemas/${id}.json`)
  const lookAtScreen = (path: string, screen: Screen, file: string) => {
    const pointer = toPointer(['screens', path])
    lookAt(screen, file, pointer)
    for (const [index, { rule }] of (screen.facts ?? []).entries())
      add(rule, { file, pointer: `${pointer}/facts/${index}/rule` })
  }
  for (const [path, screen] of Object.entries(bundle.screens.screens))
    lookAtScreen(path, screen, places.screens[path] ?? '')
  lookAt(bundle.routes, 'flows/routes.json')
  for (const part of ['routing', 'machine', 'tracker', 'lifecycle'] as const)
    lookAt(bundle[part], `flows/application/${part}.json`)
  const { signer } = bundle
  for (const [path, screen] of Object.entries(signer?.screens.screens ?? {}))
    lookAtScreen(path, screen, places.signerScreens?.[path] ?? '')
  for (const part of ['routing', 'tracker', 'lifecycle'] as const)
    lookAt(signer?.[part], `flows/signer/${part}.json`)
  for (const [id, text] of Object.entries(bundle.texts)) lookAt(text, `texts/${id}.json`)
  lookAt(bundle.lending.documents, 'lending/documents.json')
  return uses
}
