import { findHeld, liftHold, listHolds, openTrail, setHold } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { useOpened } from '../useOpened.ts'

export const hold: Command = {
  summary: 'sets, lifts and lists legal holds, which stop disposal and erasure',
  usage:
    '[set | lift] [--org CODE] [--application UUID | --person EMAIL | --hold UUID] [--by WHO] [--why TEXT] [--json]',
  operands: ['[ACT]'],
  options: {
    application: { type: 'string', value: 'UUID', says: 'set: the application to hold' },
    person: {
      type: 'string',
      value: 'EMAIL',
      says: 'set: the account to hold, with all its applications',
    },
    hold: { type: 'string', value: 'UUID', says: 'lift: the hold to end' },
    by: {
      type: 'string',
      value: 'WHO',
      says: 'who requests it; recorded in the journal, encrypted',
    },
    why: {
      type: 'string',
      value: 'TEXT',
      says: 'the case or order that requires it; recorded in the journal, encrypted',
    },
  },
  examples: [
    { line: 'lintel hold', says: 'current holds' },
    {
      line: 'lintel hold set --org CODE --application UUID --by WHO --why TEXT',
      says: 'removes nothing of the application from now on',
    },
    {
      line: 'lintel hold set --org CODE --person EMAIL --by WHO --why TEXT',
      says: 'the same for all applications of that person',
    },
    { line: 'lintel hold lift --hold UUID --by WHO --why TEXT', says: 'ends it' },
  ],
  run: async (call, out) => {
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
  },
}
