import { lendingFile, takesLending, toPointer, tryLending } from '#loader'
import { toJson } from '#model'
import { policyParts } from '../../policy/policyParts.ts'
import { createNames } from '../../english/createNames.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { Mutation } from '../Mutation.ts'
import { mutateData } from './mutateData.ts'

/**
 * Every small change of a lender's policy, in its effective files of lending/, that the files'
 * meta-schemas take.
 */
export function lendingMutationsOf({ bundle }: Pick<Subject, 'bundle'>): readonly Mutation[] {
  const names = createNames(bundle)
  return policyParts.flatMap((part) => {
    const data = toJson(bundle.lending[part])
    if (data === undefined) return []
    const taken = mutateData(data, names).filter((one) => takesLending(part, one.data))
    return taken.map(({ keys, what, data: changed }): Mutation => ({
      file: lendingFile(part),
      pointer: toPointer(keys),
      what,
      changes: { kind: 'lending', part, keys },
      apply: (before) => tryLending(before, { ...before.lending, [part]: changed }),
    }))
  })
}
