import { screenAt } from '#engine'
import type { JsonObject } from '#model'
import type { OpenedFile } from './openFile.ts'

/**
 * The latest answer of each step and screen, secrets masked, with the form that asked for it.
 * Answers kept apart are not here.
 */
export function describeAnswers({
  application: { answers, flow },
  served,
}: OpenedFile): readonly JsonObject[] {
  const { flows, forms } = served.bundle
  const steps = flows[flow]?.steps ?? {}
  const registration = Object.entries(answers.registration).flatMap(([step, answer]) => {
    const found = Object.hasOwn(steps, step) ? steps[step] : undefined
    return found && forms[found.form]
      ? [{ title: found.title, form: found.form, answer: answer as JsonObject }]
      : []
  })
  const screens = Object.entries(answers.screens).flatMap(([path, { answer }]) => {
    const place = screenAt(served.engine, path)
    if (!place || 'redirect' in place) return []
    const { title, form, apart } = place.screen
    return form !== undefined && forms[form] && apart !== true ? [{ title, form, answer }] : []
  })
  return [...registration, ...screens]
}
