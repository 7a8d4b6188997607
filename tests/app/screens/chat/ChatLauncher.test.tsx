import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { ChatLauncher } from '../../../../src/app/screens/chat/ChatLauncher.tsx'
import { proves } from '../../../proves.ts'
import { createFakeChat, settings } from './session/fakeChat.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const uuid = '11111111-1111-4111-8111-111111111111'

const withChatbot = { ...settings, hasChatbot: true }

function draw(at: string, to = '') {
  renderWithPage(
    <>
      <ChatLauncher chat={{ toggle: settings.toggle }} />
      <Redirect to={to} />
    </>,
    { callApi: createFakeChat({ answers: { 'chat-settings': withChatbot } }).callApi, at },
  )
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(to, { replace: true })}>
      Redirect
    </button>
  )
}

it(
  'opens by itself where the address of an application asks for it',
  proves('B-CHAT-003'),
  async () => {
    draw(`/${uuid}/liens?pop-webchat`)
    expect(await screen.findByRole('dialog', { name: settings.words.title })).toBeTruthy()
  },
)

it('opens by itself after a redirect to a page of an application that asks for it, and can be closed', async () => {
  draw(`/${uuid}?pop-webchat`, `/${uuid}/product/select?pop-webchat`)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Redirect' }))
  await userEvent.click(await screen.findByRole('button', { name: settings.words.close }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays closed where nothing asks for it', proves('B-CHAT-004'), () => {
  draw(`/${uuid}/liens`)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: settings.toggle })).toBeTruthy()
})
