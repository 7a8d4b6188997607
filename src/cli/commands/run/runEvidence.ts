import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Evidence } from '#server/evidence'
import { cannotWrite } from '../../cannotWrite.ts'
import { withHistory } from '../../evidence/withHistory.ts'
import type { Call } from '../../frame/Command.ts'
import type { Output } from '../../frame/Output.ts'
import { count } from '../../frame/count.ts'

export async function runEvidence(call: Call, out: Output): Promise<number> {
  const { operands, values } = call
  if (values.out === undefined) return out.refuse('Name a new file (--out).')
  const file = resolve(String(values.out))
  const blocked = existsSync(file) ? `${file} is there already` : cannotWrite(dirname(file))
  if (blocked !== undefined) return out.refuse(`The file cannot be written: ${blocked}.`)
  return withHistory(call, out, async (history) => {
    const made = await history.collect(operands[0]!)
    writeFileSync(file, made.bytes, { mode: 0o600, flag: 'wx' })
    for (const line of tellEvidence(file, made)) out.print(line)
    const { bytes, ...said } = made
    out.give({ file, bytes: bytes.length, ...said })
    return made.issues.length === 0 ? 0 : 1
  })
}

function tellEvidence(file: string, { key, files, events, issues }: Evidence): readonly string[] {
  return [
    `The evidence is in ${file}: ${count(files, 'file')}, ${count(events, 'event')} of the journal.`,
    ...issues.map((issue) => `It does not hold, and the file says so: ${issue}`),
    `Signed with the key ${key}.`,
    'Next: give the examiner the file and tools/evidence/verifyEvidence.mjs, and the key by another way (docs/evidence.md).',
  ]
}
