import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import screens from '../../../../flows/application/notary.screens.json'
import text from '../../../../texts/application/why-location.json'
import { DialogText } from '../../../../src/app/screens/application/DialogText.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { proves } from '../../../proves.ts'

it('explains over the page why the location is needed', proves('A-SHELL-020'), async () => {
  expect(screens.screens['notary/intro'].texts).toContainEqual(
    expect.objectContaining({ text: 'application/why-location', dialog: true }),
  )
  renderWithPage(<DialogText text={text as never} />)
  await userEvent.click(screen.getByRole('button', { name: 'Why we need your location' }))
  const dialog = screen.getByRole('dialog', { name: 'Why we need your location' })
  expect(dialog.textContent).toContain('meet a notary in person')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
