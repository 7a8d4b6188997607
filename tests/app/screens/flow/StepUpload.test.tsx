import axe from 'axe-core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { start } from '#engine'
import { createIssue, type FormModule, type JsonObject } from '#model'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../../src/app/app.css'
import { ApiError } from '../../../../src/app/api/ApiError.ts'
import type { ApiRequest, CallApi } from '../../../../src/app/api/createApi.ts'
import type { DraftTicket as Ticket } from '../../../../src/app/drafts/DraftTicket.ts'
import { createDraftMemory } from '../../../../src/app/drafts/createDraftMemory.ts'
import { createDraftServer } from '../../../../src/app/drafts/createDraftServer.ts'
import { createDraftSync } from '../../../../src/app/drafts/createDraftSync.ts'
import { StepBody } from '../../../../src/app/screens/flow/StepBody.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { createFlowRun } from '../../../../src/app/session/createFlowRun.ts'
import { words } from '../../../../texts/words.json'
import { fakeStorage } from '../../fakeStorage.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { context, moduleOf, sampleEdition } from '../../sampleEdition.ts'

const file: JsonObject = {
  type: 'object',
  properties: Object.fromEntries(
    ['uuid', 'name', 'type', 'bytes'].map((name) => [name, { title: name }]),
  ),
}
const withUpload = (): FormModule => ({
  ...moduleOf('home'),
  schema: {
    type: 'object',
    properties: { city: { title: 'Proof', type: 'array', maxItems: 3, items: file } },
  },
  ui: { page: { heading: 'Your home', submit: 'Continue' } },
})

const nothing = () => undefined
const submit = async () => ({ type: 'done', path: '/', answer: {} }) as const

type Answer = JsonObject | ApiError

/**
 * The step of a flow that asks for files, at a server that answers files as the test says, the
 * drafts as always.
 */
async function draw(answers: readonly Answer[]) {
  const left = [...answers]
  const sent: { readonly call: string; readonly request: ApiRequest }[] = []
  const callApi = (async (call: string, request: ApiRequest = {}) => {
    sent.push({ call, request })
    const headers = new Headers({ etag: `"v${sent.length}"` })
    const { bundle = '' } = (request.body ?? {}) as { bundle?: string }
    const session = { flow: 'registration', bundle, step: 'home', answers: {}, typed: {} }
    if (call === 'create-draft') return { headers, body: { uuid: '', key: '', session } }
    if (call !== 'upload-draft-file') return { headers, body: { session } }
    const answer = left.shift()!
    if (answer instanceof ApiError) throw answer
    return { headers, body: answer }
  }) as unknown as CallApi
  const edition = createEdition({ ...sampleEdition().bundle, words }, async () => withUpload())
  const session = { current: start(edition.engine, 'registration', context) }
  const sync = createDraftSync({
    server: createDraftServer(
      callApi,
      () => '2026-11-21',
      () => undefined,
    ),
    memory: createDraftMemory('sample', 'registration', fakeStorage()),
    readSession: () => session.current,
    merge: () => undefined,
    withoutSecrets: (full) => full,
  })
  const run = await createFlowRun({
    edition,
    session,
    sync,
    submit,
    go: nothing,
    onDone: nothing,
    change: (to) => to(),
  })
  const { container } = renderWithPage(
    <main>
      <h1>Your home</h1>
      <StepBody run={run} shown={run.shown.read()} flow="registration" />
    </main>,
    { edition, callApi },
  )
  const picker = page.getByLabelText(/^Choose files$/)
  await expect.element(picker).toBeInTheDocument()
  return {
    container,
    files: () =>
      sent.filter(({ call }) => call === 'upload-draft-file').map(({ request }) => request),
    calls: () => sent.map(({ call }) => call),
    begun: () =>
      sent.filter(({ call }) => call === 'create-draft').map(({ request }) => request.body),
    typed: () => session.current.typed['home'],
    choose: (name = 'lease.pdf') =>
      userEvent.upload(picker, new File(['%PDF'], name, { type: 'application/pdf' })),
  }
}

const kept = {
  uuid: 'f1',
  type: 'OTHER',
  name: 'lease.pdf',
  mediaType: 'application/pdf',
  bytes: 4,
  pages: 1,
  sha256: '',
  created: '',
}
const refused = (status: number, code: 'server/file-locked' | 'server/not-found') =>
  new ApiError(status, '', { code, issues: [createIssue(code)] } as never)

it('sends a file to a draft that is begun for it, and keeps it in the answer', async () => {
  const { choose, files, calls, begun, typed, container } = await draw([kept])
  await choose()
  await expect.poll(typed).toEqual({
    city: [{ uuid: 'f1', name: 'lease.pdf', type: 'application/pdf', bytes: 4, pages: 1 }],
  })
  expect(calls()[0]).toBe('create-draft')
  expect(files()).toHaveLength(1)
  const [{ uuid, key }] = begun() as [Ticket]
  expect(files()[0]).toMatchObject({
    params: { uuid },
    query: { name: 'lease.pdf' },
    headers: { 'x-draft-key': key, 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) },
  })
  // Progress is told by a request of its own kind.
  expect(files()[0]!.fetch).toBeTypeOf('function')
  expect(screen.getByRole('list', { name: 'Files for Proof' }).textContent).toContain('lease.pdf')
  expect((await axe.run(container)).violations).toEqual([])
})

it('says that a file did not get through, and sends it again with the same key', async () => {
  const { choose, files, typed, container } = await draw([new ApiError(0, ''), kept])
  await choose()
  await expect
    .element(page.getByText('This file did not reach us. Please try again.'))
    .toBeInTheDocument()
  expect((await axe.run(container)).violations).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Try again lease.pdf' }))
  await expect.poll(() => typed()?.['city']).toHaveLength(1)
  const [first, second] = files().map(({ headers }) => headers!['idempotency-key'])
  expect(second).toBe(first)
})

it('says why a file is not taken, in the words of the server, and asks for another one', async () => {
  const { choose, files, typed, container } = await draw([refused(422, 'server/file-locked'), kept])
  await choose('locked.pdf')
  const { message, remedy } = createIssue('server/file-locked')
  await expect.element(page.getByText(message)).toBeInTheDocument()
  await expect.element(page.getByText(remedy)).toBeInTheDocument()
  expect((await axe.run(container)).violations).toEqual([])
  expect(page.getByRole('button', { name: /Try again/ }).elements()).toEqual([])
  await userEvent.upload(
    page.getByLabelText('Choose another file in place of locked.pdf'),
    new File(['%PDF'], 'lease.pdf'),
  )
  await expect.poll(() => typed()?.['city']).toHaveLength(1)
  const [first, second] = files().map(({ headers }) => headers!['idempotency-key'])
  expect(second).not.toBe(first)
})

it('begins a new draft where the server knows the old one no more', async () => {
  const { choose, files, begun, typed } = await draw([refused(404, 'server/not-found'), kept])
  await choose()
  await expect.poll(() => typed()?.['city']).toHaveLength(1)
  const [first, second] = begun() as [Ticket, Ticket]
  expect(first.uuid).not.toBe(second.uuid)
  expect(files().map(({ params }) => params!['uuid'])).toEqual([first.uuid, second.uuid])
  expect(files()[1]!.headers!['x-draft-key']).toBe(second.key)
})
