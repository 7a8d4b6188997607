import { deepEqual } from 'node:assert/strict'
import { TOTP } from 'otpauth'
import type { Page } from '../../tools/browser/Page.ts'
import { seeCount } from './seeCount.ts'
import { seeFocus } from './seeFocus.ts'
import { seePath } from './seePath.ts'
import { seeText } from './seeText.ts'
import type { Applicant } from './startApplication.ts'
import { submitButton } from './walkFlow.ts'

export interface SettingsWalk {
  /** Signed in as the applicant. */
  readonly page: Page
  /** The applicant’s other device, on which no one is signed in yet. */
  readonly elsewhere: Page
  readonly applicant: Applicant
  readonly look: (page: Page) => Promise<void>
  /** Called right after an answer of this status that belongs to the walk. */
  readonly refused: (status: number) => void
}

/**
 * Turns on one-time codes, changes the password with a recovery code, which ends the other session,
 * and signs in there with a code.
 */
export async function walkSettings({
  page,
  elsewhere,
  applicant,
  look,
  refused,
}: SettingsWalk): Promise<void> {
  const { email, password } = applicant
  const main = page.locator('main')
  await page.goto('/dashboard/settings')
  await seeText(main, email)
  await look(page)

  await elsewhere.goto('/auth/login')
  await signIn(elsewhere, email, password)
  await seePath(elsewhere, /\/dashboard/)
  await elsewhere.goto('/auth/login?redirectUrl=%2Fcontact')
  await seePath(elsewhere, /\/contact$/)
  await elsewhere.goto('/auth/login?mode=agent')
  // The door of agents is another.
  await elsewhere.locator('#root_password').waitFor()
  await elsewhere.goto('/heloc-signer/login')
  // The way of co-signers too.
  await seePath(elsewhere, /\/heloc-signer\/resume$/)
  await elsewhere.goto('/dashboard')

  await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
  const unfolded = ['Change your email address', 'Change your phone number', 'Change your password']
  for (const name of unfolded) await page.getByRole('button', { name }).click()
  await seeCount(main.locator('form'), 4, 'four forms are unfolded')
  // The code of a password's field loads when the first one is drawn.
  const passwords = page.getByRole('textbox', { name: 'Password', exact: true })
  await seeCount(passwords, 3, 'each label names its own field')
  deepEqual(await main.evaluate(findRepeatedIds), [])
  await look(page)
  for (const name of unfolded) await page.getByRole('button', { name }).click()
  await page.locator('#totp_password').fill('Wrong-Larkspur-1!')
  await submitButton(page).click()
  await seeText(main, 'This is not your password.')
  refused(422)
  await page.locator('#totp_password').fill(password)
  await submitButton(page).click()
  const key = (await page.locator('.totp-secret').innerText()).replaceAll(' ', '')
  await look(page)
  const totp = new TOTP({ secret: key })
  await page.locator('#totp_code').fill(totp.generate())
  await submitButton(page).click()
  await seeFocus(page, 'Keep these recovery codes')
  const [recovery] = await page.locator('.recovery-codes code').allInnerTexts()
  await look(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Change your password' }).click()
  const changed = 'Hollyhock-Gate-377!'
  await page.locator('#settings-password_currentPassword').fill(password)
  await page.locator('#settings-password_password').fill(changed)
  await page.locator('#settings-password_confirmPassword').fill(changed)
  await submitButton(page).click()
  await page.locator('#settings-password_code').fill(recovery!)
  refused(422)
  await submitButton(page).click()
  await seeText(page.getByRole('region', { name: 'Messages' }), 'Your password was changed')
  await seeText(main, 'This device')
  const others = main.getByRole('button', { name: /^Sign out there/ })
  await seeCount(others, 0, 'the other session is not listed')
  await elsewhere.reload()
  // The other session is over.
  await seePath(elsewhere, /\/auth\/login/)

  await signIn(elsewhere, email, changed)
  await elsewhere.locator('#root_code').fill('000000')
  await submitButton(elsewhere).click()
  await seeText(elsewhere.locator('main'), 'This code is wrong, or was used already.')
  await look(elsewhere)
  await elsewhere.locator('#root_code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await submitButton(elsewhere).click()
  await seePath(elsewhere, /\/dashboard/)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#root_email').fill(email)
  await page.locator('#root_password').fill(password)
  await submitButton(page).click()
}

function findRepeatedIds(within: Element): readonly string[] {
  const ids = [...within.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}
