import { readFileSync } from 'node:fs'
import type { ApplicationPlay, FlowPlay, Journey, JsonObject } from '#model'

/** A file that can be played, by what stands in it; text: why it cannot. */
export function readPlay(path: string): FlowPlay | ApplicationPlay | Journey | string {
  let play: unknown
  try {
    play = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return `There is no file ${path}.`
    return code === undefined ? `${path} is not JSON: ${message}.` : `${path} cannot be read: ${message}.`
  }
  if (!isObject(play)) return `${path} holds no object.`
  if (isObject(play.facts) && (play.status === undefined || typeof play.status === 'string')) return play as unknown as ApplicationPlay
  const isFlow = typeof play.flow === 'string' && isObject(play.answers) && Object.values(play.answers).every(isObject)
  const isWhole = [play.context, play.flags].every((part) => part === undefined || isObject(part))
  const areSteps = [play.open, play.opens].every((step) => step === undefined || typeof step === 'string')
  if (isFlow && isWhole && areSteps) return play as unknown as FlowPlay | Journey
  return `${path} cannot be played: it takes "flow" and "answers" (by step), or "facts" of an application.`
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
