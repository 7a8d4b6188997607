import { expect, test } from './borrower.ts'
import { findFlaws } from './findFlaws.ts'
import { merge, situationsOf, type Situation } from './situations.ts'
import { startApplication } from './startApplication.ts'
import { tellSituations } from './tellSituations.ts'
import { bundleOf } from './walkFlow.ts'

const phone = { width: 390, height: 844 }

/** How an application ends: the heading and what is said, what is not said any more. */
const ends: readonly {
  readonly situation: string
  readonly root?: { readonly status: string; readonly case: object }
  readonly heading: string
  readonly says: readonly string[]
  readonly not: readonly string[]
}[] = [
  {
    situation: 'time to cancel',
    heading: 'You’re all signed',
    says: [
      'Tuesday, November 24, 2026',
      'Monday, November 23, 2026',
      'You may cancel without cost',
    ],
    not: ['Step 7 of 7'],
  },
  {
    situation: 'time to record',
    heading: 'Your money is on its way',
    says: ['Tuesday, November 24, 2026'],
    not: ['You may cancel without cost', 'Last day to cancel', 'Step 7 of 7'],
  },
  {
    situation: 'time to record',
    root: { status: 'COMPLETE', case: { funding: { fundedOn: '2026-11-24' } } },
    heading: 'Your money has been sent',
    says: ['Tuesday, November 24, 2026', 'ending in 6789', 'What you signed'],
    not: ['You may cancel without cost', 'Step 7 of 7', 'Withdraw my application'],
  },
  {
    situation: 'time to cancel',
    root: {
      status: 'CANCELLED',
      case: {
        cancelled: true,
        cancelledBy: 'RESCISSION',
        rescission: { rescindedOn: '2026-11-21' },
      },
    },
    heading: 'You cancelled your line',
    says: ['11/21/2026', 'Questions? Call us'],
    not: ['When you’ll get your money', 'Your terms', 'Step 7 of 7'],
  },
]

test('an end looks like one, and says what is true of this one', async ({ page }) => {
  await page.setViewportSize(phone)
  const { uuid } = await startApplication(page)
  const all = situationsOf(bundleOf('alder')).filter(({ path }) => path === 'complete')
  let current = all[0]!
  await tellSituations(page, 'alder', () => current)
  for (const { situation: name, root, heading, says, not } of ends)
    await test.step(heading, async () => {
      const situation = all.find((each) => each.name === name)!
      current = root === undefined ? situation : ended(situation, root)
      await page.goto(`/account/heloc/${uuid}/${current.path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const main = page.locator('body')
      for (const words of says) await expect(main).toContainText(words)
      await expect(page.locator('main .drawing')).toBeVisible()
      for (const words of not) await expect(main).not.toContainText(words)
      expect(await findFlaws(page, 'alder')).toEqual([])
    })
})

test('what is said under the right to cancel leads to canceling', async ({ page }) => {
  const { uuid } = await startApplication(page)
  const all = situationsOf(bundleOf('alder'))
  let current = all.find(({ path }) => path === 'complete')!
  await tellSituations(page, 'alder', () => current)
  await page.goto(`/account/heloc/${uuid}/complete`)
  const right = page.locator('.panel', { hasText: 'You may cancel without cost' })
  const link = right.getByRole('link', { name: 'Cancel this line' })
  await expect(page.getByRole('link', { name: 'Cancel this line' })).toHaveCount(1)
  current = { ...current, path: 'complete/cancel' }
  await link.click()
  await expect(page).toHaveURL(/complete\/cancel/)
})

function ended(
  situation: Situation,
  root: { readonly status: string; readonly case: object },
): Situation {
  const { parts } = situation
  return {
    ...situation,
    path: '',
    status: root.status,
    parts: { ...parts, case: merge(parts.case, root.case as typeof parts.case) },
  }
}
