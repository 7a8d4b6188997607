import axe from 'axe-core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import type { ApiRequest, CallApi } from '../../../../src/app/api/createApi.ts'
import { SubmittedAnswers } from '../../../../src/app/screens/submissions/SubmittedAnswers.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { editionWithFiles } from '../../sampleEdition.ts'

it('lists files under their stored names, and saves one that is pressed', async () => {
  const edition = editionWithFiles()
  const asked: ApiRequest[] = []
  const answer = {
    city: [{ uuid: 'F1', name: 'what the answer says.pdf', type: 'application/pdf', bytes: 4 }],
  }
  const submission = {
    flow: 'registration',
    bundle: 'b',
    answers: { home: answer },
    files: [{ uuid: 'f1', name: 'lease.pdf' }],
  }
  const callApi = (async (call: string, request: ApiRequest) => {
    if (call === 'submission') return { headers: new Headers(), body: submission }
    asked.push(request)
    if (asked.length > 1) throw new ApiError(404, '', undefined, 'It is gone.')
    return { headers: new Headers(), body: new Blob(['%PDF']) }
  }) as unknown as CallApi
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { container, page } = renderWithPage(
    <QueryClientProvider client={new QueryClient()}>
      <h3>Submission</h3>
      <SubmittedAnswers uuid="s1" />
    </QueryClientProvider>,
    { edition, callApi },
  )
  const button = await screen.findByRole('button', { name: 'Download lease.pdf' })
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual(
    [],
  )
  await userEvent.click(button)
  await expect.poll(() => saved).toEqual(['lease.pdf'])
  expect(asked).toEqual([{ params: { uuid: 's1', fileUuid: 'F1' }, isFile: true }])
  await userEvent.click(button)
  await expect
    .poll(() => page.toasts.standing.read())
    .toMatchObject([{ variant: 'error', title: 'It is gone.' }])
  expect(saved).toHaveLength(1)
})
