import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '#loader/disk'
import type { Command } from '../frame/Command.ts'
import { inspectFolder } from '../inspectFolder.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import { whyNotNew } from '../whyNotNew.ts'

export const init: Command = {
  summary:
    'creates a small, complete project to start with: a flow with a branch, a consent and a review, two organizations, two journeys',
  usage: 'DIR [--json]',
  operands: ['DIR'],
  options: {},
  examples: [{ line: 'lintel init DIR', says: 'a project in a new or empty folder' }],
  run: async (call, out) => {
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
  },
}
