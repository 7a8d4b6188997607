import type { ServedLender } from './ServedLender.ts'

const needed = [
  'sandbox-clock',
  'sandbox-application',
  'sandbox-journal',
  'sandbox-advance-application',
  'sandbox-event',
]

/**
 * Why applications of a lender can't be walked to their end on its server; undefined if they can.
 * Rejects with a CallError.
 */
export async function whyNoSandbox({ api, subject }: ServedLender): Promise<string | undefined> {
  const missing = needed.find((id) => !Object.hasOwn(subject.bundle.calls, id))
  if (missing !== undefined)
    return `The server has no call "${missing}", without which no time passes for an application: bring it up to date`
  const { status } = await api('sandbox-clock')
  if (status === 200) return undefined
  return status === 404
    ? 'The server’s sandbox is off, so no test people are there and no time can pass: start it with LINTEL_SANDBOX=on'
    : `The server’s sandbox does not answer: ${api.nameOf('sandbox-clock')} gives ${status}`
}
