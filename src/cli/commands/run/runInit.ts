import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '#loader/disk'
import { inspectFolder } from '../../inspectFolder.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'
import { whyNotNew } from '../../whyNotNew.ts'

export async function runInit(call: Call, out: Output): Promise<number> {
  const folder = call.operands[0]!
  const blocked = whyNotNew(folder)
  if (blocked !== undefined) return out.refuse(blocked)
  cpSync(join(findProjectRoot(), 'examples/starter'), folder, { recursive: true })
  const inspected = await inspectFolder({ config: folder, over: [] }, out.progress, false)
  if ('code' in inspected) return tellUnreadable(inspected, out)
  const { issues } = inspected.inspection
  out.print(`Created a project in ${folder}.`)
  out.print('')
  out.print(`  lintel check --config ${folder}      validates it after a change`)
  out.print(`  lintel conform --config ${folder}    walks its journeys`)
  out.print(`  LINTEL_CONFIG=${folder} npm start    serves it`)
  out.print('')
  out.print(`Next: read ${join(folder, 'README.md')}, then change flows/card.json.`)
  out.give({ folder, issues })
  return issues.some(({ severity }) => severity === 'error') ? 1 : 0
}
