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
import type { Finding } from '../Finding.ts'
import type { Parts } from '../Parts.ts'

/** Each check with the parts that it reads: it is not repeated for a lender whose parts are the base's own. */
const checks: readonly { readonly reads: readonly (keyof Parts)[]; readonly run: (parts: Parts) => Finding[] }[] = [
  { reads: ['rules', 'rulePlaces', 'forms', 'entities'], run: checkRules },
  { reads: ['flows', 'rules', 'forms', 'texts', 'calls'], run: checkFlows },
  { reads: ['forms', 'rules', 'texts'], run: checkForms },
  { reads: ['routes', 'flows', 'rules', 'texts', 'screens'], run: checkRoutes },
  { reads: ['routing', 'tracker', 'screens', 'rules', 'texts', 'lending', 'steps'], run: checkRouting },
  { reads: ['machine', 'screens', 'rules'], run: checkMachine },
  { reads: ['tracker', 'routing', 'rules', 'entities'], run: checkTracker },
  { reads: ['screens', 'screenFiles', 'rules', 'forms', 'texts', 'entities'], run: checkScreens },
  { reads: ['screens', 'screenFiles', 'routing', 'machine'], run: checkReach },
  { reads: ['lifecycle', 'routing', 'rules', 'flows', 'forms', 'entities'], run: checkLifecycle },
  { reads: ['lending', 'rules'], run: checkLending },
  { reads: ['lending', 'texts', 'rules'], run: checkDocuments },
]

/** Whether what one file names in another exists. With `base` only what differs from it is looked at. */
export function checkParts(parts: Parts, base?: Parts): Finding[] {
  return checks.flatMap(({ reads, run }) => (base && reads.every((part) => parts[part] === base[part]) ? [] : run(parts)))
}
