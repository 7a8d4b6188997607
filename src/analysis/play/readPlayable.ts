import {
  isObject,
  type ApplicationCounterexample,
  type ExampleSource,
  type FlowCounterexample,
  type Journey,
  type JsonObject,
  fromJson,
} from '#model'

/** What can be played: a counterexample, possibly with its diagnostic, or a journey. */
export type Playable = (FlowCounterexample | ApplicationCounterexample | Journey) & ExampleSource

/**
 * The counterexample in a text: a file of `lintel check --examples`, a journey, or a diagnostic of
 * `lintel check --json`. If there is none, a sentence that says what is wrong; `name` is the text's
 * name in that sentence.
 */
export function readPlayable(text: string, name: string): Playable | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `${name} is not JSON: ${(error as Error).message}.`
  }
  if (!isObject(value)) return `${name} holds no object.`
  const play = isObject(value['counterexample'])
    ? withDiagnostic(value, value['counterexample'])
    : value
  const areSources = play['bundle'] === undefined || typeof play['bundle'] === 'string'
  if (
    areSources &&
    isDiagnostic(play['diagnostic']) &&
    isSay(play['shows']) &&
    isLenders(play['org']) &&
    (isApplication(play) || isFlow(play))
  )
    return fromJson<Playable>(play)
  return `${name} cannot be played: it takes "flow" and "answers" (by step), or "facts" of an application.`
}

function withDiagnostic(
  { counterexample: _counterexample, ...diagnostic }: JsonObject,
  play: JsonObject,
): JsonObject {
  return { ...play, diagnostic }
}

function isApplication({ facts, status, of, screen, answer, work }: JsonObject): boolean {
  return (
    isObject(facts) &&
    [status, screen, work].every(isSay) &&
    (answer === undefined || isObject(answer)) &&
    (of === undefined || of === 'signer')
  )
}

function isFlow({ flow, answers, context, flags, open, opens }: JsonObject): boolean {
  const isWalk =
    typeof flow === 'string' && isObject(answers) && Object.values(answers).every(isObject)
  return (
    isWalk &&
    [context, flags].every((part) => part === undefined || isObject(part)) &&
    [open, opens].every(isSay)
  )
}

function isDiagnostic(diagnostic: unknown): boolean {
  if (diagnostic === undefined) return true
  if (!isObject(diagnostic)) return false
  const { code, message, remedy, file, pointer, line } = diagnostic
  const areWords =
    [code, message].every((part) => typeof part === 'string') &&
    [remedy, file, pointer].every(isSay)
  return areWords && (line === undefined || typeof line === 'number')
}

function isLenders(org: unknown): boolean {
  return org === undefined || [org].flat().every((code) => typeof code === 'string')
}

function isSay(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}
