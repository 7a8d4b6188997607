import axe from 'axe-core'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { start } from '#engine'
import type { FormModule, JsonObject, PageBundle, Session } from '#model'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../../src/app/app.css'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../../../renderer/theme.css'
import words from '../../../../texts/words.json'
import type { SaveStatus } from '../../../../src/app/drafts/createDraftSync.ts'
import { FlowScreen } from '../../../../src/app/screens/FlowScreen.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { createFlowRun } from '../../../../src/app/session/createFlowRun.ts'
import { createStore } from '../../../../src/app/store/createStore.ts'
import { renderWithPage } from '../../renderWithPage.tsx'
import { context, sampleEdition } from '../../sampleEdition.ts'

const schema = (limits: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: ['children'],
  properties: {
    children: {
      title: 'Children',
      type: 'array',
      ...limits,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { title: 'Name', type: 'string' },
          school: { title: 'School', type: 'string' },
          ...more,
        },
      },
    },
  },
})

const greeting = {
  title: 'Greeting',
  gives: 'text',
  rule: { cat: ['Hello, ', { var: 'row.name' }] },
}

/**
 * The step as the server compiles it. `children`: what was answered before. `isGreeted`: a rule
 * gives each of them a greeting.
 */
async function draw(
  limits: JsonObject = {},
  children: readonly JsonObject[] = [],
  itemTitle?: string,
  isGreeted = false,
) {
  const ui = {
    page: { heading: 'Your children', submit: 'Continue' },
    fields: { children: { 'ui:options': { item: 'Child {n}' } } },
  }
  const more: JsonObject = isGreeted
    ? { greeting: { title: 'Greeting', type: 'string', 'x-value': 'greeting' } }
    : {}
  const form = {
    hash: `children-${JSON.stringify([limits, more])}`,
    schema: schema(limits, more),
    ui,
    secrets: [],
  }
  const source = await commands.compileForm(JSON.stringify(form), '{}')
  const module = (await import(
    /* @vite-ignore */ URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  )) as FormModule
  const step = {
    title: 'Children',
    path: '/claim/children',
    form: 'children',
    next: [],
    repeat: '/children',
  }
  const bundle = {
    ...sampleEdition().bundle,
    words: words.words,
    flows: {
      claim: {
        title: 'Claim',
        start: 'children',
        steps: { children: { ...step, ...(itemTitle && { itemTitle }) } },
      },
    },
    forms: {
      children: {
        hash: form.hash,
        secrets: [],
        ...(isGreeted && { values: { 'children/*/greeting': 'greeting' } }),
      },
    },
    rules: { greeting },
  } as unknown as PageBundle
  const edition = createEdition(bundle, async () => module)
  const answers = children.length > 0 ? { children: { children } } : {}
  const session: { current: Session } = {
    current: { ...start(edition.engine, 'claim', context), answers } as Session,
  }
  const run = await createFlowRun({
    edition,
    session,
    sync: {
      status: createStore<SaveStatus>({ state: 'idle' }),
      touch: vi.fn(),
      flush: async () => {},
    } as never,
    submit: vi.fn(),
    go: vi.fn(),
    onDone: vi.fn(),
    change: (to) => act(to),
  })
  const { container } = renderWithPage(<FlowScreen run={run} flow="claim" />, { edition })
  await screen.findByRole('heading', { level: 1 })
  const listed = () =>
    [...container.querySelectorAll('.lintel-row-told > p')].map((row) => row.textContent)
  const kept = () => (session.current.typed.children ?? session.current.answers.children)?.children
  return { container, listed, kept, session }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const isFocused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))
const clean = async (container: Element) =>
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
const ana = { name: 'Ana', school: 'Oak Hill' }
const ben = { name: 'Ben' }

it('asks each item on a page of its own, lists them, and sends the same list', async () => {
  const { container, listed, session } = await draw()
  await clean(container)
  await press('Add')
  await isFocused(await heading('Child 1'))
  await clean(container)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana')
  await userEvent.type(screen.getByRole('textbox', { name: /School/ }), 'Oak Hill')
  await press('Save and continue')
  await isFocused(await heading('Your children'))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Ana, Oak Hill was saved.',
  )
  await waitFor(() => expect(listed()).toEqual(['Ana, Oak Hill']))
  await press('Add another')
  await heading('Child 2')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ben')
  await press('Save and continue')
  await waitFor(() => expect(listed()).toEqual(['Ana, Oak Hill', 'Ben']))
  await press('Continue')
  await waitFor(() => expect(session.current.answers.children).toEqual({ children: [ana, ben] }))
})

it('refuses an item on its page, and nothing that lies outside of it', async () => {
  const { listed } = await draw({ minItems: 3 }, [ana])
  await press('Add another')
  await press('Save and continue')
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  await heading('Child 2')
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ben')
  await press('Save and continue')
  await waitFor(() => expect(listed()).toEqual(['Ana, Oak Hill', 'Ben']))
  expect(screen.getByText('Add at least 3.')).toBeTruthy()
  await press('Continue')
  expect(
    (await screen.findByRole('group', { name: 'Children' })).querySelector('.lintel-error'),
  ).not.toBeNull()
})

it('puts a removed item back in its place, and the focus with it', async () => {
  const { listed, kept, container } = await draw({}, [ana, ben])
  await press('Remove Ana, Oak Hill')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await isFocused(undo)
  await clean(container)
  expect([listed(), kept()]).toEqual([['Ben'], [ben]])
  await userEvent.keyboard('{Enter}')
  expect([listed(), kept()]).toEqual([
    ['Ana, Oak Hill', 'Ben'],
    [ana, ben],
  ])
  await isFocused(screen.getByRole('button', { name: 'Change Ana, Oak Hill' }))
})

it('puts back with Cancel what was there, and keeps what was typed with Back', async () => {
  const { listed, kept } = await draw({}, [ana])
  await press('Change Ana, Oak Hill')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'belle')
  expect(kept()).toEqual([{ ...ana, name: 'Anabelle' }])
  await press('Cancel')
  await waitFor(() => expect(listed()).toEqual(['Ana, Oak Hill']))
  expect(kept()).toEqual([ana])
  await press('Add another')
  await userEvent.type(await screen.findByRole('textbox', { name: /School/ }), 'Elm')
  await press('Back')
  await waitFor(() => expect(listed()).toEqual(['Ana, Oak Hill', 'Elm']))
  await press('Continue')
  await waitFor(() =>
    expect(listed()).toEqual(['Ana, Oak Hill', 'Elm Not finished: choose Change.']),
  )
})

it('begins with the page of the first item where one is needed', async () => {
  await draw({ minItems: 1 })
  await heading('Child 1')
})

it('takes no more than the list may hold, and says so', async () => {
  await draw({ maxItems: 2 }, [ana, ben])
  expect(await screen.findByText('You can list up to 2 here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull()
})

it('names items as the flow says, and by what was answered where that lacks something', async () => {
  const { listed } = await draw({}, [ana, ben, {}], '{name} of {school}')
  await waitFor(() => expect(listed()).toEqual(['Ana of Oak Hill', 'Ben', 'Child 3']))
})

it('works out on the page of an item what rules give it, and sends it with the item', async () => {
  const { container, listed, session } = await draw({}, [ana], undefined, true)
  await press('Add another')
  await heading('Child 2')
  const greeted = () => container.querySelector('#root_greeting')?.textContent
  await waitFor(() => expect(greeted()).toBe('Not provided'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ben')
  await waitFor(() => expect(greeted()).toBe('Hello, Ben'))
  await press('Save and continue')
  await waitFor(() => expect(listed()).toEqual(['Ana, Oak Hill, Hello, Ana', 'Ben, Hello, Ben']))
  await press('Continue')
  const children = [
    { ...ana, greeting: 'Hello, Ana' },
    { ...ben, greeting: 'Hello, Ben' },
  ]
  await waitFor(() => expect(session.current.answers.children).toEqual({ children }))
})
