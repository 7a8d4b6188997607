import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import { ConfirmEmailScreen } from '../../../../src/app/screens/ConfirmEmailScreen.tsx'
import { ForgotPasswordScreen } from '../../../../src/app/screens/ForgotPasswordScreen.tsx'
import { ResetPasswordScreen } from '../../../../src/app/screens/ResetPasswordScreen.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { sampleEdition } from '../../sampleEdition.ts'
import { oneField } from './oneField.ts'

const { bundle } = sampleEdition()
const home = bundle.forms['home']!
const forms = { 'identity/password-reset': home, 'identity/password-reset-request': home }
const edition = createEdition({ ...bundle, forms }, async () => oneField())

const done = (async () => ({ body: {}, headers: new Headers() })) as unknown as CallApi
const refused = (async () => {
  throw new ApiError(400, 'Bad Request', {
    errors: ['/token'],
    issues: [{ code: 'server/request-invalid', pointer: '/token' }],
  })
}) as unknown as CallApi

afterEach(() => void history.replaceState(null, '', location.pathname + location.search))

async function draw(part: React.JSX.Element, callApi: CallApi): Promise<void> {
  history.replaceState(null, '', '#token=cut-of')
  renderWithPage(part, { edition, callApi })
  if (part.type === ConfirmEmailScreen) return userEvent.click(screen.getByRole('button'))
  await userEvent.type(await screen.findByRole('textbox'), 'Hollyhock')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

it.each([<ResetPasswordScreen key="reset" />, <ConfirmEmailScreen key="confirm" />])(
  'a link that was cut off is not valid, in words',
  async (part) => {
    await draw(part, refused)
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
    expect(screen.queryByText(/token/)).toBeNull()
  },
)

it.each([
  ['Check your email', <ForgotPasswordScreen key="forgot" />],
  ['Your password was changed', <ResetPasswordScreen key="reset" />],
  ['Your email address was changed', <ConfirmEmailScreen key="confirm" />],
])('what has come of it has the focus: %s', async (title, part) => {
  await draw(part, done)
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  expect(document.activeElement).toBe(heading)
})

it('a person who chose a new password signs in with it: no one stays signed in here', async () => {
  const asked: string[] = []
  const callApi = (async (call: string) => {
    asked.push(call)
    return { body: {}, headers: new Headers() }
  }) as unknown as CallApi
  history.replaceState(null, '', '#token=good')
  const { page } = renderWithPage(<ResetPasswordScreen />, { edition, callApi, jwt: 'token' })
  await userEvent.type(await screen.findByRole('textbox'), 'Hollyhock')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Your password was changed' })
  expect(asked).toEqual(['reset-password', 'logout'])
  expect(page.token.read()).toBeNull()
})
