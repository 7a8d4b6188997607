import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { findHeld, liftHold, listHolds, openTrail, setHold } from '#server/operations'
import { useOpened } from '../../useOpened.ts'

export async function runHold(call: Call, out: Output): Promise<number> {
  const [act] = call.operands
  const {
    application,
    person,
    hold: uuid,
    by,
    why,
  } = call.values as Readonly<Record<string, string | undefined>>
  if (act !== undefined && act !== 'set' && act !== 'lift')
    return out.refuse(`"${act}" is neither "set" nor "lift".`)
  if (act !== undefined && (!by?.trim() || !why?.trim()))
    return out.refuse('Give who requests it (--by) and why (--why).')
  if (
    act === 'set' &&
    (call.org === undefined || (application === undefined) === (person === undefined))
  )
    return out.refuse(
      'Name the lender (--org) and either an application (--application) or a person (--person).',
    )
  if (act === 'lift' && uuid === undefined)
    return out.refuse('Name the hold (--hold); "lintel hold" lists them.')
  return useOpened(
    () => openTrail(process.env),
    out,
    async ({ ...parts }) => {
      const note = { by: by ?? '', why: why ?? '' }
      if (act === 'lift') await liftHold(parts, uuid!, note)
      const set =
        act === 'set' &&
        (await setHold(
          parts,
          await findHeld(parts.store, call.org!, { application, person }),
          note,
        ))
      const holds = await listHolds(parts.store, parts.seal)
      if (act === 'set') out.print(`The hold ${String(set)} is set.`)
      if (act === 'lift') out.print(`The hold ${uuid} is lifted.`)
      if (act === undefined && holds.length === 0) out.print('There are no holds.')
      if (act === undefined)
        for (const each of holds)
          out.print(
            `${each.uuid}  ${each.org}  ${each.application ? `application ${each.application}` : `person ${each.identity}`}  since ${each.since.toISOString()}  ${each.by}: ${each.why}`,
          )
      out.give({ ...(set && { hold: set }), holds })
      return 0
    },
  )
}
