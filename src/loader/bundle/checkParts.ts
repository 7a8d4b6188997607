import { checkDocuments } from '../checks/application/checkDocuments.ts'
import { checkLifecycle } from '../checks/application/checkLifecycle.ts'
import { checkLending } from '../checks/application/checkLending.ts'
import { checkMachine } from '../checks/application/checkMachine.ts'
import { checkReach } from '../checks/application/checkReach.ts'
import { checkRouting } from '../checks/application/checkRouting.ts'
import { checkScreens } from '../checks/application/checkScreens.ts'
import { checkTracker } from '../checks/application/checkTracker.ts'
import { checkFlows } from '../checks/checkFlows.ts'
import { checkForms } from '../checks/checkForms.ts'
import { checkRoutes } from '../checks/checkRoutes.ts'
import { checkRules } from '../checks/checkRules.ts'
import type { Json } from '#model'
import type { Finding } from '../Finding.ts'
import { isFindings } from '../memo/isFindings.ts'
import type { Parts } from '../Parts.ts'
import type { Tools } from '../Tools.ts'
import { digestOf } from './digestOf.ts'
import { viewsOf } from './viewsOf.ts'

interface Check {
  readonly name: string
  /** The parts that it reads. */
  readonly reads: readonly (keyof Parts)[]
  /** It gets those parts alone. */
  readonly run: (parts: Parts) => Finding[]
  /** It reads what rules say, not only which there are. */
  readonly readsRules?: true
  /** It looks at each form by itself, its words and its page included. */
  readonly isOfForm?: true
}

const check = <K extends keyof Parts>(
  name: string,
  reads: readonly K[],
  run: (parts: Pick<Parts, K>) => Finding[],
  how: Pick<Check, 'readsRules' | 'isOfForm'> = {},
): Check => ({ name, reads, run, ...how })

const checks: readonly Check[] = [
  check('rules', ['rules', 'rulePlaces', 'forms', 'entities'], checkRules, { readsRules: true }),
  check('flows', ['flows', 'rules', 'forms', 'texts', 'calls'], checkFlows),
  check('forms', ['forms', 'rules', 'texts'], checkForms, { isOfForm: true }),
  check('routes', ['routes', 'flows', 'rules', 'texts', 'screens'], checkRoutes),
  check('routing', ['routing', 'tracker', 'screens', 'rules', 'texts', 'lending', 'steps'], checkRouting),
  check('machine', ['machine', 'screens', 'rules'], checkMachine),
  check('tracker', ['tracker', 'routing', 'rules', 'entities'], checkTracker),
  check('screens', ['screens', 'screenFiles', 'rules', 'forms', 'texts', 'entities', 'lifecycle'], checkScreens),
  check('reach', ['screens', 'screenFiles', 'routing', 'machine'], checkReach),
  check('lifecycle', ['lifecycle', 'routing', 'rules', 'flows', 'forms', 'entities', 'screens', 'texts'], checkLifecycle),
  check('lending', ['lending', 'rules'], checkLending),
  check('documents', ['lending', 'texts', 'rules'], checkDocuments),
]

/** Whether what one file names in another exists. With `base` only what differs from it is looked at. */
export function checkParts(parts: Parts, tools: Tools, base?: Parts): Finding[] {
  const before = base && unitsOf(base, tools)
  return [...unitsOf(parts, tools)].flatMap(([key, { run, given }]) => {
    if (before?.has(key)) return []
    const kept = tools.memo.get(key)
    if (isFindings(kept)) return kept as unknown as Finding[]
    const findings = run(given)
    tools.memo.set(key, findings as unknown as Json)
    return findings
  })
}

type Units = ReadonlyMap<string, { readonly run: Check['run']; readonly given: Parts }>

const known = new WeakMap<Parts, Units>()

/** Each check with what it gets, by a key that covers that. */
function unitsOf(parts: Parts, tools: Tools): Units {
  const units = known.get(parts) ?? listUnits(parts, tools)
  known.set(parts, units)
  return units
}

function listUnits(parts: Parts, { sha256 }: Tools): Units {
  const views = { ...parts, ...viewsOf(parts) }
  const units = checks.flatMap(({ name, reads, run, readsRules, isOfForm }) => {
    const seen = readsRules ? { ...views, rules: parts.rules } : views
    const alone = isOfForm ? Object.entries(parts.forms).map(([id, form]) => ({ ...seen, forms: { [id]: form } })) : [seen]
    return alone.map((all) => {
      const given = Object.fromEntries(reads.map((part) => [part, all[part]])) as unknown as Parts
      const key = `between files, ${name}: ${reads.map((part) => digestOf(given[part], sha256)).join(' ')}`
      return [key, { run, given }] as const
    })
  })
  return new Map(units)
}
