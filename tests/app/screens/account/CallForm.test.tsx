import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { FormModule, Issue, JsonObject } from '#model'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import { CallForm } from '../../../../src/app/screens/account/CallForm.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { sampleEdition } from '../../sampleEdition.ts'
import { oneField } from './oneField.ts'

const { bundle } = sampleEdition()
const why = 'Enter the digits that the app shows.'
const code: FormModule = {
  ...oneField({ heading: 'Code', submit: 'Send the code', why }),
  schema: { type: 'object', properties: { code: { type: 'string', title: 'Code' } } },
  default: () => ({ validate: () => true, isValid: {} }),
}
const modules: Readonly<Record<string, FormModule>> = {
  first: oneField(),
  'identity/one-time-code': code,
}
const forms = Object.fromEntries(
  Object.keys(modules).map((id) => [id, { hash: id, secrets: [] }]),
) as unknown as typeof bundle.forms
const edition = createEdition({ ...bundle, forms }, async (hash) => modules[hash]!)

const refuse = (error: string, issues: readonly Issue[] = []) =>
  Promise.reject(
    new ApiError(401, 'Unauthorized', { code: error, errors: [], issues: issues as never }),
  )

it('a person who comes to the code, or back from it, has the focus there, and nothing said of the code stays', async () => {
  const wrong: Issue = {
    code: 'server/one-time-code-wrong',
    severity: 'error',
    message: 'This code is not right',
    pointer: '/code',
  } as Issue
  const send = async ({ code: given }: JsonObject) =>
    given === undefined
      ? refuse('server/one-time-code-needed')
      : refuse('server/one-time-code-wrong', [wrong])
  const second = {
    form: 'identity/one-time-code',
    needed: 'server/one-time-code-needed',
    above: <p>It was sent to you</p>,
  }
  renderWithPage(<CallForm form="first" send={send} second={second} />, { edition })
  await userEvent.type(await screen.findByRole('textbox'), 'Boise')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Send the code' })
  expect(document.activeElement?.textContent).toBe('It was sent to you')

  await userEvent.type(screen.getByRole('textbox'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await screen.findAllByText(/This code is not right/)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('button', { name: 'Continue' })
  expect(screen.queryByText(/This code is not right/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('without anything above it, the reason for the code has the focus', async () => {
  renderWithPage(<CallForm form="first" send={() => refuse('server/one-time-code-needed')} />, {
    edition,
  })
  await userEvent.type(await screen.findByRole('textbox'), 'Boise')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Send the code' })
  expect(document.activeElement?.textContent).toBe(why)
})
