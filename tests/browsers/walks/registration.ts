import { equal } from 'node:assert/strict'
import type { JsonObject } from '#model'
import { mouse } from '../../../tools/browser/mouse.ts'
import { createPerson } from '../../e2e/people.ts'
import { seeHeading } from '../../e2e/seeHeading.ts'
import { settle } from '../../e2e/walkApplication.ts'
import { bundleOf, walkFlow } from '../../e2e/walkFlow.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

interface Course {
  readonly flow: string
  readonly path: string
  readonly orgCode: string
  /** How many steps are visited. */
  readonly visits: number
  readonly width?: number
  /** Of the page, if it is not the lender’s own, with the answers that it names in its words. */
  readonly language?: string
  readonly answers?: Readonly<Record<string, JsonObject>>
}

/** Registers at one lender, step by step, and comes to the application. */
export const register =
  ({ flow, path, orgCode, visits, width, language, answers: own = {} }: Course): Walk =>
  async ({ open }) => {
    const { page } = await open(width === undefined ? {} : { width })
    const { answers: typical } = createPerson()
    const answers = Object.fromEntries(
      Object.entries(typical).map(([form, answer]) => [form, { ...answer, ...own[form] }]),
    )
    const query = language === undefined ? '' : `&language=${language}`
    await page.goto(`/account/heloc${path}?orgCode=${orgCode}${query}`)
    const visited = await walkFlow(page, {
      orgCode,
      flow,
      ...(language !== undefined && { language }),
      answers,
      hand: mouse,
      look: async (step) => {
        await expectNoErrors(page, orgCode, step)
        equal(
          await page.locator('html').getAttribute('lang'),
          language ?? bundleOf(orgCode).org.lang,
          step,
        )
      },
    })
    equal(visited.length, visits, visited.join(', '))
    equal(await settle(page), 'start/profile')
    await seeHeading(page, /./)
    await expectNoErrors(page, orgCode, 'start/profile')
  }
