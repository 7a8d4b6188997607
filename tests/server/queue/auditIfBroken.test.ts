import { expect, it } from 'vitest'
import { problem } from '#origination'
import { auditIfBroken } from '../../../src/server/queue/auditIfBroken.ts'
import type { Jobs } from '../../../src/server/queue/Jobs.ts'

it('has the trail checked at once where a journal is broken, and for no other failure', async () => {
  const asked: unknown[] = []
  const sendRegular: Jobs['sendRegular'] = (...how) => Promise.resolve(void asked.push(how))
  for (const error of [new Error('away'), problem('server/busy'), undefined])
    await auditIfBroken({ sendRegular }, error)
  expect(asked).toEqual([])
  await auditIfBroken(
    { sendRegular },
    problem('server/journal-broken', { application: 'a', head: 3, last: 2 }),
  )
  expect(asked).toEqual([['audit', { isUrgent: true }]])
})
