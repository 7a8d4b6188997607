import { evaluateExpression } from '#engine'
import { type CompiledBundle, lifecycleOf, ruleFacts } from '#origination'
import { timeOf } from '../clock/timeOf.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'

/** Fingerprint of what a work is about by the facts of an application; null for work whose answer always counts. */
export function subjectOf(
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
  served: CompiledBundle,
  { org, facts, status, ahead }: Pick<Application, 'org' | 'facts' | 'status' | 'ahead'>,
  work: string,
): string | null {
  const about = lifecycleOf(served).work[work]?.about
  if (about === undefined) return null
  const subject = evaluateExpression(served.engine, about, ruleFacts(served, facts, status, timeOf(clock, { ahead })))
  return seal.fingerprint(JSON.stringify(subject), `${org}|work_orders|about`)
}
