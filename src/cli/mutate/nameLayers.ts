import type { Mutation } from '#analysis'
import { whoSet } from '#loader'
import type { MutatedLender } from './mutateCases.ts'

type Placed = Pick<Mutation, 'file' | 'pointer'>

/** The report, with each change named by the file that set the value: base, product or lender. */
export function nameLayers(
  lender: MutatedLender,
  files: ReadonlyMap<string, string>,
): MutatedLender {
  const place = <P extends Placed>(one: P): P => {
    const { file, pointer } = whoSet(files, lender.org, one.file, one.pointer)
    return { ...one, file, pointer }
  }
  const placeAll = <
    R extends { same: readonly Placed[]; survived: readonly { mutation: Placed }[] },
  >(
    report: R,
  ): R => ({
    ...report,
    same: report.same.map(place),
    survived: report.survived.map((one) => ({ ...one, mutation: place(one.mutation) })),
  })
  const { application, lending, obligations } = lender
  return {
    ...placeAll(lender),
    ...(application && { application: placeAll(application) }),
    ...(lending && { lending: placeAll(lending) }),
    ...(obligations && {
      obligations: {
        ...obligations,
        same: obligations.same.map(place),
        survived: obligations.survived.map(place),
      },
    }),
  }
}
