import { expect, expectAccessible, test } from './borrower.ts'
import { startApplication } from './startApplication.ts'
import { walkApplication } from './walkApplication.ts'

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }

for (const [name, viewport] of Object.entries(sizes)) {
  test(`from account to funded on a ${name}: every screen accessible, the console clean (A-SHELL-011, A-SHELL-012, A-SHELL-013, A-SHELL-019)`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { legalName } = await startApplication(page)
    const problems: string[] = []
    const visited = await walkApplication(page, {
      orgCode: 'alder',
      legalName,
      look: async (path) => {
        await page.screenshot({
          path: `test-results/screens/${name}-${path.replaceAll('/', '_') || 'root'}.png`,
          fullPage: !path.endsWith('/document'),
        })
        await expectAccessible(page).catch((error: Error) => problems.push(error.message))
      },
    })
    expect(problems).toEqual([])
    expect(visited.slice(0, 3)).toEqual(['start/profile', 'liens', 'product/select'])
    expect(visited.slice(-2)).toEqual(['complete', ''])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The line is funded')
  })
}
