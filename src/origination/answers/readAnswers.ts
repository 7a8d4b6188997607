import { createIssue, isObject, type Flow, type Issue, type Json, type JsonObject } from '#model'
import { ProblemError } from '../ProblemError.ts'

export type Answers = Readonly<Record<string, JsonObject>>

/**
 * The part of a body that has answers by step. Throws 400 for an unknown step, and for an answer
 * that is not an object.
 */
export function readAnswers(
  flow: Flow,
  flowId: string,
  value: Json | undefined,
  part: string,
): Answers {
  const issues: Issue[] = []
  for (const [step, answer] of Object.entries(isObject(value) ? value : {})) {
    const pointer = `/${part}/${escapePointer(step)}`
    if (!Object.hasOwn(flow.steps, step))
      issues.push(createIssue('engine/unknown-step', { flow: flowId, step }, { pointer }))
    else if (!isObject(answer))
      issues.push(createIssue('server/wrong-type', { field: pointer }, { pointer }))
  }
  if (issues.length > 0) throw new ProblemError(issues, { status: 400 })
  return (value ?? {}) as Answers
}

export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
