import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlayedApplication } from '../../../../src/app/screens/dev/PlayedApplication.tsx'
import { beginPlaying } from '../../../../src/app/screens/dev/beginPlaying.ts'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { sampleApplication } from '../../../engine/application/sampleApplication.ts'
import { renderWithPage, sampleOrg } from '../../renderWithPage.tsx'
import { oneField } from '../account/oneField.ts'

const { bundle } = sampleApplication()
const edition = createEdition(
  { ...bundle, org: sampleOrg, forms: { profile: { hash: 'profile', secrets: [] } } } as never,
  async () => oneField(),
)
const play = {
  org: 'sample',
  facts: {},
  status: 'PROFILE',
  screen: 'start/profile',
  answer: { city: 'Boise' },
  shows: 'A city is taken.',
}

beforeEach(() => {
  const lifecycle = { title: '', begin: { facts: {}, sets: {} }, decide: [], work: {}, events: {} }
  vi.stubGlobal('fetch', async () => Response.json(lifecycle))
})
afterEach(() => vi.unstubAllGlobals())

it('shows the screen that a counterexample opens, with its answer typed', async () => {
  renderWithPage(<PlayedApplication play={play} />, { jwt: 'token', edition })
  expect(await screen.findByRole('textbox', { name: /City/ })).toHaveProperty('value', 'Boise')
})

it('says what the engine makes of the answer, whose form was not loaded before', async () => {
  const { lines } = await beginPlaying({ bundle: edition.bundle, edition }, play)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^open start\/profile/),
      '  answers {"city":"Boise"}',
    ]),
  )
})
