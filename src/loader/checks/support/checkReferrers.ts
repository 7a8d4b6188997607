import type { Org } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { suggest } from '../../json/suggest.ts'
import type { Parts } from '../../Parts.ts'

/**
 * Reports a referrer with an originator whose name is nearly that of a referrer of the lender
 * without one: a typo. A referrer with no similar name can be a partner without a name.
 */
export function checkReferrers(
  { referrers }: Org,
  { originators }: Parts['support'],
): Diagnostic[] {
  const { byReferrer = {} } = originators ?? {}
  const others = Object.keys(referrers).filter((name) => !Object.hasOwn(byReferrer, name))
  return Object.keys(byReferrer).flatMap((name): Diagnostic[] => {
    const hint = Object.hasOwn(referrers, name) ? '' : suggest(name, others)
    const [file, pointer] = ['support/originators.json', toPointer(['byReferrer', name])]
    return hint === ''
      ? []
      : [{ code: 'loader/referrer-unknown', values: { name, hint }, file, pointer }]
  })
}
