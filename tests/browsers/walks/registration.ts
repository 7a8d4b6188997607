import { equal } from 'node:assert/strict'
import { mouse } from '../../../src/cli/browser/driver/mouse.ts'
import { createPerson } from '../../e2e/people.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { settle } from '../../e2e/walkApplication.ts'
import { walkFlow } from '../../e2e/walkFlow.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/** Registers at one lender, step by step, and comes to the application. */
export const register =
  (flow: string, path: string, orgCode: string, visits: number): Walk =>
  async ({ open }) => {
    const { page } = await open()
    const { answers } = createPerson()
    await page.goto(`/account/heloc${path}?orgCode=${orgCode}`)
    const visited = await walkFlow(page, {
      orgCode,
      flow,
      answers,
      hand: mouse,
      look: (step) => expectNoErrors(page, orgCode, step),
    })
    equal(visited.length, visits, visited.join(', '))
    equal(await settle(page), 'start/profile')
    await seeHeading(page, /./)
    await expectNoErrors(page, orgCode, 'start/profile')
  }
