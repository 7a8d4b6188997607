import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { useOpened } from '../useOpened.ts'
import { readStaff } from './openStaff.ts'

const happened = {
  published: 'is approved, and in force',
  rejected: 'is rejected',
  'rolled-back': 'is served again',
} as const

interface Done {
  readonly number: number
  readonly type: keyof typeof happened
  readonly inForce: string
}

/** Approves, rejects or takes back a release at a running server, as a member of its staff. */
export async function actAsStaff(call: Call, way: string, out: Output): Promise<number> {
  const { why = '', by } = call.values as Readonly<Record<string, string | undefined>>
  if (by !== undefined) return out.refuse('Give --by or --url: a server knows who asks.')
  if (!why.trim()) return out.refuse('Give why (--why).')
  const open = readStaff(call)
  if (typeof open === 'string') return out.refuse(open)
  return useOpened(open, out, async (staff) => {
    const done = (await staff.call('POST', way, { why: why.trim() })) as Done
    const from = done.type === 'published' ? ` from ${done.inForce}` : ''
    out.print(`Release ${done.number} ${happened[done.type]}${from}.`)
    out.give(done)
    return 0
  })
}
