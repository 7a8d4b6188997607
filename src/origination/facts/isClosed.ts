import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Application } from '../Application.ts'

/** Whether the status is final: declined, cancelled, funded. */
export function isClosed(
  { bundle }: CompiledBundle,
  { status }: Pick<Application, 'status'>,
): boolean {
  return bundle.routing.statuses[status]?.terminal === true
}
