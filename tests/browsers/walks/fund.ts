import { deepEqual, equal } from 'node:assert/strict'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { startApplication } from '../../e2e/startApplication.ts'
import { walkApplication } from '../../e2e/walkApplication.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/** Answers every screen from a new account to the funded line. */
export const fund: Walk = async ({ open }) => {
  const { page } = await open({ isStill: true })
  const { legalName } = await startApplication(page)
  const visited = await walkApplication(page, {
    orgCode: 'alder',
    legalName,
    look: (path) => expectNoErrors(page, 'alder', path),
  })
  deepEqual(visited.slice(0, 3), ['start/profile', 'liens', 'product/select'])
  for (const path of [
    'bank/disburse',
    'identity',
    'signing/sign',
    'notary/intro',
    'insurance/requirements',
  ])
    equal(visited.includes(path), true, `${path} is not among ${visited.join(', ')}`)
  deepEqual(visited.slice(-2), ['complete', ''])
  await seeHeading(page, 'Your money has been sent')
}
