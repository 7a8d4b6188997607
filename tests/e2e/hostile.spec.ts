import { expect, giveBack, test } from './borrower.ts'

const look = () => ({
  returned: [
    window.scrollTo(0, 0),
    document.body.scrollIntoView(),
    document.body.focus(),
    history.replaceState(null, ''),
  ].map((value) => Object.prototype.toString.call(value)),
  absent: [
    'requestIdleCallback' in window,
    'clipboard' in navigator,
    'geolocation' in navigator,
    'startViewTransition' in document,
  ],
})

test('every walk runs on a platform whose methods return Promises and which lacks what is optional', async ({
  page,
  browser,
}) => {
  const hostile = { returned: Array(4).fill('[object Promise]'), absent: Array(4).fill(false) }
  await page.goto('/account/heloc/register-v2')
  expect(await page.evaluate(look)).toEqual(hostile)
  const own = await browser.newContext()
  const other = await own.newPage()
  await other.goto(page.url())
  expect(await other.evaluate(look), 'in a context of its own too').toEqual(hostile)
  await giveBack(own, 'clipboard')
  await other.reload()
  expect((await other.evaluate(look)).absent).toEqual([false, true, false, false])
  await own.close()
})
