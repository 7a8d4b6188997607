import { openReleases, rollBack } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { actAsStaff } from '../releases/actAsStaff.ts'
import { urlOption } from '../releases/urlOption.ts'
import { useOpened } from '../useOpened.ts'

export const rollback: Command = {
  summary: 'takes the present release back: what was served before it is served again, at once',
  usage: '--why TEXT [--by WHO [--org CODE] | --url URL --org CODE] [--json]',
  options: {
    url: urlOption,
    by: { type: 'string', value: 'WHO', says: 'who takes it back; kept for ever' },
    why: { type: 'string', value: 'TEXT', says: 'the reason; kept for ever' },
  },
  examples: [
    {
      line: 'lintel rollback --by WHO --why TEXT',
      says: 'every lender that is served with the newest release',
    },
    { line: 'lintel rollback --by WHO --why TEXT --org CODE', says: 'one lender' },
    {
      line: 'lintel rollback --why TEXT --url URL --org CODE',
      says: 'one lender, at a running server, as a member of its staff',
    },
  ],
  run: async (call, out) => {
    const { by = '', why = '' } = call.values as Readonly<Record<string, string | undefined>>
    if (call.values.url !== undefined) return actAsStaff(call, '/rollback', out)
    if (!by.trim() || !why.trim())
      return out.refuse('Give who takes it back (--by) and why (--why).')
    return useOpened(
      () => openReleases(process.env),
      out,
      async (opened) => {
        const onlyFinalWords = process.env['LINTEL_SANDBOX'] === 'off'
        const asked = { actor: by.trim(), why: why.trim(), onlyFinalWords }
        const back = await rollBack(
          opened,
          call.org === undefined ? asked : { ...asked, org: call.org },
        )
        for (const [org, number] of back)
          out.print(`${org} is served with release ${number} again.`)
        out.give({ back: Object.fromEntries(back) })
        return 0
      },
    )
  },
}
