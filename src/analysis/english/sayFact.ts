import type { Json } from '#model'
import type { Names } from './Names.ts'
import { sayLiteral } from './sayLiteral.ts'

/** A fact and its value: "the closing checklist is “Funded”"; without a value "… is not known". */
export function sayFact(name: string, value: Json | undefined, { facts }: Names): string {
  const phrase = name === '' ? 'the whole' : facts.phraseOf(name)
  const isList = facts.schemasOf(name).some(({ type }) => [type].flat().includes('array'))
  if (value === undefined) return `${phrase} ${isList ? 'are' : 'is'} not known`
  if (Array.isArray(value))
    return value.length === 0 ? `${phrase}: none` : `${phrase}: ${value.length} in the list`
  if (typeof value === 'object' && value !== null) return `${phrase} is there`
  return `${phrase} is ${sayLiteral(value, name, facts.optionsOf(name))}`
}
