import type { Bundle, JsonObject } from '#model'
import type { ChangePlace } from '../../cases/seeChange.ts'
import { caseFactsOf } from './caseAt.ts'

const most = 3

/** "Soft credit inquiry, where answer.outcome is "NO_FILE"". */
export function titleOfChange(
  { lifecycle }: Pick<Bundle, 'lifecycle'>,
  { work, event, facts, answer = {}, document = {} }: ChangePlace,
): string {
  const what =
    work !== undefined
      ? lifecycle.work[work]!.title
      : event !== undefined
        ? lifecycle.events[event]!.title
        : lifecycle.title
  const given = Object.entries({
    ...facts,
    ...named('answer', answer),
    ...named('document', document),
  })
  if (given.length === 0) return `${what}, where nothing is known`
  const said = given.slice(0, most).map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
  return `${what}, where ${said.join(', ')}${given.length > most ? ` and ${given.length - most} more are known` : ''}`
}

const named = (root: string, facts: JsonObject) =>
  Object.fromEntries(
    Object.entries(caseFactsOf(facts)).map(([name, value]) => [`${root}.${name}`, value]),
  )
