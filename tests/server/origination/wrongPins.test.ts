import { expect, it } from 'vitest'
import { useServer } from '../cluster/useServer.ts'
import { applicationOf } from './applicationOf.ts'
import { registerApplicant } from './registerApplicant.ts'
import { submit } from './submit.ts'
import { typical } from './typical.ts'
import { waitFor } from './waitFor.ts'
import { walkTo } from './walkTo.ts'
import { fastVendors } from './fastVendors.ts'

const server = useServer({}, { works: true, vendors: fastVendors() })

it('three wrong PINs of a credit file lead to the bureau, which lifts the freeze; no PIN is among the answers', async () => {
  const who = await registerApplicant(server, 'Icebox')
  await walkTo(server, who, 'CREDIT_INCORRECT_PIN', { 'start/profile': typical['start/profile']! })
  const next = ['CREDIT_INCORRECT_PIN', 'CREDIT_INCORRECT_PIN', 'SOFT_CREDIT_LOCKED_OR_FROZEN']
  for (const [tries, status] of next.entries()) {
    expect((await submit(server, who, 'review-app/incorrect-pin', { pin: '1111' })).status).toBe(
      200,
    )
    await waitFor(server, who, (standing) => standing.status === status)
    const { facts, answers } = await applicationOf(server, who)
    expect(facts.case.pinTries).toBe(tries + 1)
    expect(answers.screens['review-app/incorrect-pin']!.answer).toEqual({})
  }
  expect((await submit(server, who, 'review-app/incorrect-pin', { pin: '4821' })).body.code).toBe(
    'server/step-not-open',
  )
  expect((await submit(server, who, 'credit/error', {})).status).toBe(200)
  await waitFor(server, who, (standing) => standing.status === 'SOFT_CREDIT_LOCKED_OR_FROZEN')
})
