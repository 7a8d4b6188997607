import type { CaseSubject, CoverageCount } from '#analysis'
import type { Subjects } from '../../conform/runCaseFiles.ts'
import { createFetchSend } from '../../conform/server/createFetchSend.ts'
import { createPatientSend } from '../../conform/server/createPatientSend.ts'
import { openLender } from '../../conform/server/openLender.ts'
import type { Send } from '../../conform/server/Send.ts'
import type { ServedLender } from '../../conform/server/ServedLender.ts'
import { whyNoSandbox } from '../../conform/server/whyNoSandbox.ts'

/** For one call; the server itself aborts a call after 25. */
const seconds = 40

/**
 * Lenders of a server by code, or why their applications can't be walked; tokens of those who
 * register through them, by application.
 */
export async function openLenders(
  origin: string,
  asked: Subjects,
  coverage: CoverageCount,
): Promise<{
  readonly lenders: ReadonlyMap<string, ServedLender | string>
  readonly tokens: ReadonlyMap<string, string>
}> {
  const tokens = new Map<string, string>()
  const plain = createPatientSend(createFetchSend(new URL(origin), seconds))
  const send: Send = async (request) => {
    const answer = await plain(request)
    const { jwt, applicationUuid } = Object(answer.body) as {
      jwt?: string
      applicationUuid?: string
    }
    if (jwt !== undefined && applicationUuid !== undefined) tokens.set(applicationUuid, jwt)
    return answer
  }
  const subjects = new Map<string, CaseSubject>(
    [...asked].flatMap(([code, subject]) => (typeof subject === 'string' ? [] : [[code, subject]])),
  )
  const lenders = new Map<string, ServedLender | string>()
  for (const [code, subject] of asked) {
    const lender =
      typeof subject === 'string' ? subject : await openLender(send, code, { subjects, coverage })
    if (typeof lender !== 'object')
      lenders.set(code, lender ?? `The server serves no lender "${code}"`)
    else lenders.set(code, (await whyNoSandbox(lender)) ?? lender)
  }
  return { lenders, tokens }
}
