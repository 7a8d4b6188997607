import type { JsonObject, SupportTelemetry } from '#model'
import { framesOf } from './framesOf.ts'

/**
 * Hears of errors that nobody caught and reports name and place, never their words, for as many percent of the visits as
 * support/telemetry.json says (B §8: 100 where nothing else is said). Gives what ends it.
 */
export function reportErrors(
  { sessionSampleRate }: SupportTelemetry['errors'],
  visit: string,
  report: (error: JsonObject) => void,
  page: EventTarget = window,
): () => void {
  if (parseInt(visit.slice(0, 8), 16) % 100 >= sessionSampleRate) return () => undefined
  const tell = (error: unknown, otherwise: string) => {
    const name = error instanceof Error ? error.name : otherwise
    report({ name, frames: framesOf(error) as unknown as JsonObject[] })
  }
  const onError = (event: Event) => tell((event as ErrorEvent).error, 'Error')
  const onRejection = (event: Event) => tell((event as PromiseRejectionEvent).reason, 'UnhandledRejection')
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
