import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { countByKey, openTrail, reseal as sealAnew } from '#server/operations'
import { count } from '../../frame/count.ts'
import { useOpened } from '../../useOpened.ts'

export async function runReseal(call: Call, out: Output): Promise<number> {
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
}
