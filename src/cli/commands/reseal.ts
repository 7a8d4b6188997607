import { countByKey, openTrail, reseal as sealAnew } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { useOpened } from '../useOpened.ts'

export const reseal: Command = {
  summary: 'seals with the newest data key what older ones sealed, as the server does by itself',
  usage: '[--check] [--json]',
  options: { check: { type: 'boolean', says: 'says how much each key seals, and changes nothing' } },
  examples: [
    { line: 'lintel reseal --check', says: 'which keys of LINTEL_DATA_KEY are needed' },
    { line: 'lintel reseal', says: 'at once instead of within the hour; the server can run meanwhile' },
  ],
  run: async (call, out) => {
    return useOpened(
      () => openTrail(process.env),
      out,
      async ({ ...parts }) => {
        const { keys } = parts.seal
        const onProgress = (table: string, done: number) => out.progress(`Sealing anew: ${done} of ${table}`)
        const made = call.values.check === true ? undefined : await sealAnew(parts, { onProgress })
        const counts = await countByKey(parts.store)
        if (made)
          out.print(
            `${count(
              Object.values(made.done).reduce((sum, each) => sum + each, 0),
              'value',
            )} sealed anew.`,
          )
        for (const [at, key] of keys.entries()) {
          const says = counts.has(key)
            ? `seals ${count(counts.get(key)!, 'value')}`
            : at === 0
              ? 'is the newest'
              : 'seals nothing: it can be removed'
          out.print(`${key}  ${says}`)
        }
        if (made && made.failed > 0) out.print(`${count(made.failed, 'row')} could not be sealed anew; "lintel verify" says more.`)
        out.give({ keys: keys.map((key) => ({ key, values: counts.get(key) ?? 0 })), ...made })
        return made && made.failed > 0 ? 1 : 0
      },
    )
  },
}
