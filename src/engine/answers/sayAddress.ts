import { isShape, type JsonObject } from '#model'
import type { AnswerLine } from './AnswerLine.ts'
import { sayValue, type ValueWords } from './sayValue.ts'

/** How the address was found, and how its country is chosen: no part of it. */
const about = ['source', 'country', 'countryName']

/**
 * An address of any country in one line: its parts in the order in which its form asks for them,
 * the country at the end. `country`: the chosen one, if the form lists countries.
 */
export function sayAddress(
  { schema, look }: { readonly schema: JsonObject; readonly look: JsonObject },
  [country]: readonly AnswerLine[],
  address: JsonObject,
  words: ValueWords,
): string {
  const fields = isShape(schema.properties) ? schema.properties : {}
  const say = (name: string) => {
    const [field, own] = [fields[name], look[name]]
    const value = Object.hasOwn(address, name) ? address[name]! : null
    return sayValue(isShape(field) ? field : {}, isShape(own) ? own : {}, value, words)
  }
  const names = [...new Set([...Object.keys(fields), ...Object.keys(address)])]
  // Written as on an envelope: "Boise, ID 83702".
  const isPaired = say('state') !== '' && say('zip') !== ''
  const parts = names.flatMap((name) => {
    if (about.includes(name) || (isPaired && name === 'zip')) return []
    return isPaired && name === 'state' ? `${say('state')} ${say('zip')}` : say(name)
  })
  const land = say('countryName') || (country?.text ?? say('country'))
  return [...parts, land].filter(Boolean).join(', ')
}
