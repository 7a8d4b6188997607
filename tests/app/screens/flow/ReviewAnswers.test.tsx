import axe from 'axe-core'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReviewedStep } from '#model'
import { ReviewAnswers } from '../../../../src/app/screens/flow/ReviewAnswers.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { moduleOf, sampleEdition } from '../../sampleEdition.ts'

const steps: readonly ReviewedStep[] = [
  {
    step: 'home',
    title: 'Home',
    path: '/new',
    form: 'home',
    answer: { city: 'Boise' },
    secrets: [],
  },
  { step: 'income', title: 'Income', path: '/new/income', form: 'income', answer: {}, secrets: [] },
  {
    step: 'password',
    title: 'Password',
    path: '/new/password',
    form: 'password',
    answer: { password: 'Correct-horse-1' },
    secrets: ['/password'],
  },
]

it('shows each answered step with a link that says what it changes, and never a secret', async () => {
  const edition = createEdition(sampleEdition().bundle, async (hash) => {
    const module = moduleOf(hash)
    const [field] = Object.keys(module.schema['properties'] as object)
    return {
      ...module,
      schema: { ...module.schema, properties: { [field!]: { title: `The ${field}` } } },
    }
  })
  await Promise.all(steps.map(({ form }) => edition.loadForm(form)))
  const { container } = renderWithPage(<ReviewAnswers edition={edition} steps={steps} />, {
    edition,
  })
  expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual([
    'HomeChange HomeThe cityBoise',
    'PasswordChange PasswordThe passwordHidden',
  ])
  const home = within(screen.getByRole('region', { name: 'Home' }))
  expect(home.getByRole('link', { name: 'Change Home' }).getAttribute('href')).toBe(
    '/account/heloc/new',
  )
  expect(container.innerHTML).not.toContain('Correct-horse-1')
  expect((await axe.run(container)).violations).toEqual([])
})

it('names the files of an answer, without a way to open them', async () => {
  const file = { type: 'object', properties: { uuid: {}, name: {}, type: {}, bytes: {} } }
  const schema = {
    type: 'object',
    properties: { city: { title: 'Proof', type: 'array', items: file } },
  }
  const edition = createEdition(sampleEdition().bundle, async (hash) => ({
    ...moduleOf(hash),
    schema,
  }))
  await edition.loadForm('home')
  const answer = {
    city: ['lease.pdf', 'deed.pdf'].map((name) => ({
      uuid: name,
      name,
      type: 'application/pdf',
      bytes: 4,
    })),
  }
  const { container } = renderWithPage(
    <ReviewAnswers edition={edition} steps={[{ ...steps[0]!, answer }]} />,
    { edition },
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'lease.pdf',
    'deed.pdf',
  ])
  expect(screen.queryByRole('button')).toBeNull()
  expect((await axe.run(container)).violations).toEqual([])
})
