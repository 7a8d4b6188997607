import { decideRelease, openReleases } from '#server/operations'
import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { actAsStaff } from './actAsStaff.ts'
import { useOpened } from '../useOpened.ts'
import { tellUnderWay } from './tellUnderWay.ts'

/** Approves or rejects a proposed release. */
export async function decide(call: Call, out: Output, isApproved: boolean): Promise<number> {
  const {
    operands: [number = ''],
    values,
  } = call
  const { by = '', why = '' } = values as Readonly<Record<string, string | undefined>>
  if (!/^\d{1,9}$/.test(number)) return out.refuse(`"${number}" is no number of a release.`)
  if (values.url !== undefined)
    return actAsStaff(call, `/${number}/${isApproved ? 'approval' : 'rejection'}`, out)
  if (!by.trim() || !why.trim()) return out.refuse('Give who decides it (--by) and why (--why).')
  return useOpened(
    () => openReleases(process.env),
    out,
    async (opened) => {
      const { orgs, inForce, isLater, type, underWay, accepted } = await decideRelease(opened, {
        release: Number(number),
        isApproved,
        actor: by.trim(),
        why: why.trim(),
      })
      const when = isLater ? `, in force from ${inForce.toISOString()}` : ''
      out.print(
        isApproved
          ? `Release ${number} is approved, and published for ${orgs.join(', ')}${when}.`
          : `Release ${number} is rejected.`,
      )
      for (const line of tellUnderWay(underWay, accepted)) out.print(line)
      out.give({
        release: Number(number),
        type,
        orgs,
        inForce: inForce.toISOString(),
        ...(isApproved && { underWay: Object.fromEntries(underWay) }),
      })
      return 0
    },
  )
}
