import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { FormModule, SupportFeedback } from '#model'
import { TextBody } from '#renderer'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../../src/app/app.css'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import { CallForm } from '../../../../src/app/screens/account/CallForm.tsx'
import { ReauthenticationDialog } from '../../../../src/app/screens/account/ReauthenticationDialog.tsx'
import { SignInDialog } from '../../../../src/app/screens/account/SignInDialog.tsx'
import { FeedbackDialog } from '../../../../src/app/screens/application/feedback/FeedbackDialog.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { sampleEdition } from '../../sampleEdition.ts'
import { oneField } from './oneField.ts'

const { bundle } = sampleEdition()
const acceptsAll: FormModule = {
  ...oneField(),
  default: () => ({ validate: () => true, isValid: {} }),
}
const home = bundle.forms['home']!
/** Whatever form is asked for, it comes a moment later, as over a network. */
const load = () => new Promise<FormModule>((come) => setTimeout(come, 50, acceptsAll))
const edition = createEdition(
  {
    ...bundle,
    forms: { 'identity/sign-in': home, 'identity/confirm-password': home, feedback: home },
  },
  load,
)
const feedback = { form: 'feedback', productType: 'HELOC' } as SupportFeedback

const dialogs = {
  'signing in again': {
    dialog: <SignInDialog />,
    title: 'Please sign in again',
    leave: /Leave this page/,
  },
  'the password again': {
    dialog: <ReauthenticationDialog />,
    title: 'Confirm it’s you',
    leave: /Not now/,
  },
  feedback: {
    dialog: (
      <FeedbackDialog plan={feedback} application="a1" onClose={() => {}} onSent={() => {}} />
    ),
    title: 'Share your thoughts with our CEO',
    leave: /Close/,
  },
}

it.each(Object.entries(dialogs))(
  '%s: what leaves it neither has the focus at first nor touches the button',
  async (_, given) => {
    renderWithPage(given.dialog, { edition })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: given.title }))
    const send = await screen.findByRole('button', { name: 'Continue' })
    expect(document.activeElement, 'nor later').toBe(
      screen.getByRole('heading', { name: given.title }),
    )
    const below =
      screen.getByText(given.leave).getBoundingClientRect().top -
      send.getBoundingClientRect().bottom
    expect(below).toBeGreaterThanOrEqual(12)
  },
)

const above = {
  'a text': <TextBody body={[{ paragraph: 'Choose a password.' }]} />,
  'a sentence': <p>Choose a password.</p>,
}

it.each(Object.entries(above))(
  '%s above a form keeps away from its first field',
  async (_, part) => {
    for (const place of ['step', 'dialog', 'unfolded']) {
      renderWithPage(
        <div className={place}>
          {part}
          <CallForm form="feedback" send={async () => {}} />
        </div>,
        { edition },
      )
      const form = (await screen.findByRole('button', { name: 'Continue' })).closest('form')!
      const text = screen.getByText('Choose a password.')
      expect(
        form.getBoundingClientRect().top - text.getBoundingClientRect().bottom,
        place,
      ).toBeGreaterThanOrEqual(24)
    }
  },
)

const down = async () => Promise.reject(new ApiError(503, 'Busy', { errors: ['Please try again'] }))

it('why it failed keeps away from the sentence above it', async () => {
  for (const place of ['step', 'dialog', 'unfolded']) {
    renderWithPage(
      <div className={place}>
        <p>Choose a password.</p>
        <CallForm form="feedback" send={down} />
      </div>,
      { edition },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    const alert = await screen.findByRole('alert')
    const text = screen.getByText('Choose a password.')
    expect(
      alert.getBoundingClientRect().top - text.getBoundingClientRect().bottom,
      place,
    ).toBeGreaterThanOrEqual(12)
  }
})
