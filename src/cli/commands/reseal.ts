import { countByKey, openTrail, reseal as sealAnew } from '#server/operations'
import type { Command } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import { useOpened } from '../useOpened.ts'

export const reseal: Command = {
  summary:
    're-encrypts data of older data keys with the newest one, as the server also does automatically',
  usage: '[--check] [--json]',
  options: {
    check: {
      type: 'boolean',
      says: 'reports how much each key encrypts, without changing anything',
    },
  },
  examples: [
    { line: 'lintel reseal --check', says: 'which keys of LINTEL_DATA_KEY are still needed' },
    {
      line: 'lintel reseal',
      says: 'at once instead of within the hour; the server can run meanwhile',
    },
  ],
  run: async (call, out) => {
    return useOpened(
      () => openTrail(process.env),
      out,
      async ({ ...parts }) => {
        const { keys } = parts.seal
        const onProgress = (table: string, done: number) =>
          out.progress(`Re-encrypting: ${done} of ${table}`)
        const made = call.values.check === true ? undefined : await sealAnew(parts, { onProgress })
        const counts = await countByKey(parts.store)
        if (made)
          out.print(
            `${count(
              Object.values(made.done).reduce((sum, each) => sum + each, 0),
              'value',
            )} re-encrypted.`,
          )
        for (const [at, key] of keys.entries()) {
          const says = counts.has(key)
            ? `encrypts ${count(counts.get(key)!, 'value')}`
            : at === 0
              ? 'is the newest'
              : 'encrypts nothing: it can be removed'
          out.print(`${key}  ${says}`)
        }
        if (made && made.failed > 0)
          out.print(
            `${count(made.failed, 'row')} could not be re-encrypted; "lintel verify" says more.`,
          )
        out.give({ keys: keys.map((key) => ({ key, values: counts.get(key) ?? 0 })), ...made })
        return made && made.failed > 0 ? 1 : 0
      },
    )
  },
}
