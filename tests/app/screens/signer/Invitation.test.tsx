import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../../src/app/api/createApi.ts'
import type { Page } from '../../../../src/app/page/Page.ts'
import { Invitation } from '../../../../src/app/screens/signer/Invitation.tsx'
import declined from '../../../../texts/signer/declined.json'
import another from '../../../../texts/signer/link-for-another.json'
import known from '../../../../texts/signer/link-known.json'
import { renderWithPage } from '../../renderWithPage.tsx'

const texts = {
  'signer/declined': declined,
  'signer/link-for-another': another,
  'signer/link-known': known,
} as unknown as Page['bundle']['texts']

const asked = 'Rosa asks for your signature'

/** An invitation that was mailed to `invited`, opened where `signedIn` is signed in. */
async function open(invited: string, signedIn: string, state = 'OPEN'): Promise<string | null> {
  const said = {
    state,
    byLink: state !== 'OPEN',
    returns: true,
    signer: 'Kim',
    borrower: 'Rosa',
    email: invited,
    hasAccount: true,
  }
  const callApi = (async (call: string) => ({
    body: call === 'identity' ? { email: signedIn } : said,
    headers: new Headers(),
  })) as unknown as CallApi
  renderWithPage(<Invitation token="link" />, { texts, callApi, jwt: 'token' })
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

it('is for the person who is signed in, however the borrower typed the address', async () => {
  expect(await open('kim@example.com', 'kim@example.com')).toBe(asked)
  expect(await open(' Kim@Example.com ', 'kim@example.com')).toBe(asked)
  expect(await open('kim@example.com', 'KIM@example.com')).toBe(asked)
})

it('is for someone else where another person is signed in', async () => {
  expect(await open('kim@example.com', 'kit@example.com')).toBe(another.title)
})

it('tells a person who declined that they did, and opens nothing', async () => {
  expect(await open('kim@example.com', 'kim@example.com', 'DECLINED')).toBe(declined.title)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
