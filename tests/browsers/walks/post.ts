import { equal, ok } from 'node:assert/strict'
import { createPlainPerson } from '../../e2e/createPlainPerson.ts'
import { fillPlain } from '../../e2e/fillPlain.ts'
import { bundleOf, submitButton } from '../../e2e/walkFlow.ts'
import { postForm } from '../../e2e/postForm.ts'
import type { Walk } from '../Walk.ts'
import { withoutScript } from './withoutScript.ts'

/** Registers with forms alone: the script that takes steps over comes, and does nothing. */
export const post =
  (flow: string, path: string, orgCode: string): Walk =>
  async ({ open }) => {
    const { page } = await open({ width: 390 })
    await withoutScript(page)
    await page.goto(`/account/heloc${path}?orgCode=${orgCode}`)
    await postForm(page, submitButton(page))
    ok((await page.locator('.lintel-summary li').count()) > 0)
    const { answers } = createPlainPerson()
    const { steps } = bundleOf(orgCode).flows[flow]!
    for (let times = 0; times < 2 * Object.keys(steps).length; times++) {
      await fillPlain(page, answers)
      const isLast = (await page.locator('[type=password]').count()) > 0
      await postForm(page, submitButton(page))
      if (isLast) break
    }
    ok(/\/account\/heloc\/[\da-f-]{36}$/.test(new URL(await page.url()).pathname))
    equal(await page.locator('main form').count(), 0)
  }
