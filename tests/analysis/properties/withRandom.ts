import type { Bundle } from '#model'
import { context, type RandomApplication } from './randomApplication.ts'

/** The bundle with a random application in place of its own. */
export function withRandom(bundle: Bundle, application: RandomApplication): Bundle {
  const { machine, routing, lifecycle, screens, tracker, rules } = application
  return {
    ...bundle,
    machine,
    routing,
    lifecycle,
    tracker,
    screens: { screens, redirects: {} },
    rules,
    entities: { context },
  }
}
