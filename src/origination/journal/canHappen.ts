import { evaluateRule } from '#engine'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import { lifecycleOf } from '../lifecycle/settle.ts'
import type { EventType } from './ApplicationEvent.ts'

/** Whether the lifecycle has that event and its rule is true now. */
export function canHappen(
  bundle: CompiledBundle,
  { facts, status }: Application,
  type: EventType,
  now: Date,
): boolean {
  const event = lifecycleOf(bundle).events[type]
  if (event === undefined) return false
  return (
    event.when === undefined ||
    evaluateRule(bundle.engine, event.when, ruleFacts(bundle, facts, status, now)) === 'true'
  )
}
