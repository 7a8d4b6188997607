import { expect, it } from 'vitest'
import {
  type AnswerRecords,
  type HeldDocument,
  ProblemError,
  type Signing,
  submitAsSigner,
} from '#origination'

const application = (...signers: readonly string[]) => ({
  facts: {
    application: {
      additionalSignerVersion: 'v1',
      helocSigners: signers.map((identityUuid) => ({ identityUuid })),
    },
  },
})
const step = { screen: 'review', params: {}, version: 1, answer: {}, actor: 'ann' }
/** Whom the handler asks first is who would record the answer. */
const unasked = {
  environmentOf: () => {
    throw new Error('asked')
  },
} as unknown as AnswerRecords<HeldDocument>
const answer = (...signers: readonly string[]) => {
  const record = { uuid: 'one', person: {} }
  const signing = { application: application(...signers), record } as unknown as Signing
  return submitAsSigner(unasked, signing, { ...step, digest: '', origin: {} }).catch(
    (error: Error) => (error instanceof ProblemError ? error.issues[0]!.code : error.message),
  )
}

it('a co-signer answers, and one who was replaced can look, not act', async () => {
  expect(await answer('ann')).toBe('asked')
  expect(await answer('eve')).toBe('server/not-found')
})
