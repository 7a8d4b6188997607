import type { Application } from '../stores/applicationStore.ts'
import type { Clock } from './Clock.ts'

/**
 * The time of an application: the clock's, plus a tester's advance of this application in the
 * sandbox.
 */
export function timeOf(clock: Clock, { ahead }: Pick<Application, 'ahead'>): Date {
  return new Date(clock.now().getTime() + ahead)
}
