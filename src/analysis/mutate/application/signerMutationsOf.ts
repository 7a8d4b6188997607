import type { Bundle, Machine } from '#model'
import { signerFile } from '../../facts/signerSubject.ts'
import type { Subject } from '../../validity/Subject.ts'
import type { Mutation } from '../Mutation.ts'

type Find = (bundle: Bundle, places: Subject['places']) => readonly Mutation[]

const machine: Machine = { title: '', start: '', states: {}, events: {}, order: [] }

/**
 * The same changes for the co-signers' flow, made by `find` as for an application; none if there is
 * no such flow.
 */
export function signerMutationsOf(
  bundle: Bundle,
  places: Subject['places'],
  find: Find,
): readonly Mutation[] {
  const { signer } = bundle
  if (!signer) return []
  const own = { ...bundle, ...signer, machine }
  return find(own, { rules: places.rules, screens: places.signerScreens ?? {} }).map(
    ({ file, changes, apply, ...rest }) => ({
      ...rest,
      file: signerFile(file),
      changes: changes.kind === 'application' ? { ...changes, of: 'signer' as const } : changes,
      apply: (before) => {
        const { routing, tracker, screens, lifecycle } = apply({ ...before, ...before.signer })
        return {
          ...before,
          hash: `${before.hash}~`,
          signer: { routing, tracker, screens, lifecycle },
        }
      },
    }),
  )
}
