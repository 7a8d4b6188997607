import { takesObligation, toPointer } from '#loader'
import { type Json, type JsonObject, type Obligation, fromJson, toJson } from '#model'
import { createNames } from '../../english/createNames.ts'
import type { Subject } from '../../validity/Subject.ts'
import { mutateData } from '../lending/mutateData.ts'

/** One small change of an obligation. */
export interface ObligationMutation {
  /** "consents/soft-inquiry" */
  readonly id: string
  readonly file: string
  readonly pointer: string
  readonly what: string
  readonly before: Obligation
  readonly after: Obligation
}

/** Words, and what departs from an obligation with a reason of its own. */
const left: ReadonlySet<string> = new Set([
  'title',
  'source',
  'about',
  'outside',
  'exceptions',
  'kind',
])
/** Without these an obligation binds or asks for more. */
const narrows = [
  /^applies(\/(states|charters|products))?$/,
  /^texts\/\d+$/,
  /^says\/\d+\/\d+$/,
  /^values$/,
  /^answers\/\d+\/fields$/,
]

/**
 * Every small change of each obligation of a lender that the meta-schema takes, but those that ask
 * for more than before.
 */
export function obligationMutationsOf(subject: Subject): readonly ObligationMutation[] {
  const { bundle } = subject
  const names = createNames(bundle)
  return Object.entries(bundle.obligations ?? {}).flatMap(([set, { obligations }]) =>
    Object.entries(obligations).flatMap(([name, before]): ObligationMutation[] => {
      const entries = Object.entries(toJson(before))
      const kept = entries.filter(([key]) => left.has(key))
      const rest = Object.fromEntries(entries.filter(([key]) => !left.has(key)))
      return mutateData(rest, names).flatMap(({ keys, what, data }) => {
        if (narrows.some((one) => one.test(keys.join('/')))) return []
        const after = { ...Object.fromEntries(kept), ...(data as JsonObject) }
        if (!takesObligation(name, after as Json)) return []
        return [
          {
            id: `${set}/${name}`,
            file: `obligations/${set}.json`,
            pointer: toPointer(['obligations', name, ...keys]),
            what,
            before,
            after: fromJson<Obligation>(after),
          },
        ]
      })
    }),
  )
}
