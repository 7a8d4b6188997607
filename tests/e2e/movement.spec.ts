import { answerForm } from '../../tools/browser/answerForm.ts'
import { mouse } from '../../tools/browser/mouse.ts'
import { expect, giveBack, test } from './borrower.ts'
import { createPerson } from './people.ts'
import { submitButton } from './walkFlow.ts'
import { walkRegistration } from './walkRegistration.ts'

/** Stops every animation of a change of step at half its time, for as long as the test looks. */
function stopHalfway() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (draw) => {
    const transition = start(draw)
    void transition.ready.then(() => {
      const running = document.getAnimations()
      for (const animation of running) {
        animation.pause()
        animation.currentTime = Number(animation.effect!.getComputedTiming().duration) / 2
      }
      document.documentElement.dataset['stopped'] = String(running.length)
    })
    return transition
  }
}

test(
  'the header and the chat button look the same while the next step comes',
  { tag: '@long' },
  async ({ page }) => {
    const { answers } = createPerson()
    // On a phone the chat's button hides from what it would lie over, which differs by step.
    await page.setViewportSize({ width: 1280, height: 500 })
    await giveBack(page, 'startViewTransition')
    await giveBack(page, 'userAgentData')
    await page.goto('/account/heloc/register-v2')
    await walkRegistration(page, 'annual-income', { answers })
    await answerForm(page, answers['registration/annual-income']!, mouse)
    await page.evaluate(stopHalfway)
    await submitButton(page).click()
    await page.locator('html[data-stopped]').waitFor()
    const parts = await Promise.all(
      ['.page-header', '.chat-toggle'].map((part) => page.locator(part).boundingBox()),
    )
    const see = () =>
      Promise.all(
        parts.map((box) => {
          // Without the round corners, behind which the step is.
          const { x, y, width, height } = box!
          const clip = { x: x + 12, y: y + 12, width: width - 24, height: height - 24 }
          return page.screenshot({ clip, animations: 'allow' })
        }),
      )
    const halfway = await see()
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await page.locator('html:not(:active-view-transition)').waitFor()
    expect(halfway).toEqual(await see())
  },
)
