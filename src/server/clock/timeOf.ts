import type { Application } from '../stores/applicationStore.ts'
import type { Clock } from './Clock.ts'

/** What time it is for an application: the clock's, and in the sandbox as much later as a tester put this one. */
export function timeOf(clock: Clock, { ahead }: Pick<Application, 'ahead'>): Date {
  return new Date(clock.now().getTime() + ahead)
}
