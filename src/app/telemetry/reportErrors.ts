import { toJson, type JsonObject, type SupportTelemetry } from '#model'
import { framesOf } from './framesOf.ts'

/**
 * Reports name and place of uncaught errors, never their words, for the percentage of visits in
 * support/telemetry.json (B §8: 100 by default). Returns a function that stops it.
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
    report({ name, frames: toJson(framesOf(error)) })
  }
  const onError = (event: Event) => tell((event as ErrorEvent).error, 'Error')
  const onRejection = (event: Event) =>
    tell((event as PromiseRejectionEvent).reason, 'UnhandledRejection')
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
