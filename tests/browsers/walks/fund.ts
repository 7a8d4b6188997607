import { deepEqual, equal } from 'node:assert/strict'
import { mouse } from '../../../tools/browser/mouse.ts'
import { registrationAt } from '../../e2e/registrationAt.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { walkApplication } from '../../e2e/walkApplication.ts'
import { walkFlow } from '../../e2e/walkFlow.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

const stages = [
  'start/profile',
  'liens',
  'product/select',
  'bank/disburse',
  'identity',
  'signing/sign',
  'notary/intro',
  'insurance/requirements',
]

/**
 * Registers at one lender and answers every screen to the funded line; `own`: screens that only its
 * product has.
 */
export const fund =
  (orgCode: string, { width = 1280, own = [] as readonly string[] } = {}): Walk =>
  async ({ open }) => {
    const { page } = await open({ width, isStill: true })
    const { address, ...registration } = registrationAt(orgCode)
    await page.goto(address)
    await walkFlow(page, { ...registration, hand: mouse })
    const visited = await walkApplication(page, {
      orgCode,
      legalName: registration.legalName,
      look: (path) => expectNoErrors(page, orgCode, path),
    })
    for (const path of [...stages, ...own])
      equal(visited.includes(path), true, `${path} is not among ${visited.join(', ')}`)
    deepEqual(visited.slice(-2), ['complete', ''])
    await seeHeading(page, 'Your money has been sent')
  }
