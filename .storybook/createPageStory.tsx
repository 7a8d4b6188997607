import type { StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type FormModule, type Org, type PageBundle, createSay } from '#model'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../src/app/app.css'
import type { CallApi } from '../src/app/api/createApi.ts'
import { createToken } from '../src/app/api/Token.ts'
import type { Page } from '../src/app/page/Page.ts'
import { PageContext } from '../src/app/page/usePage.ts'
import { createEdition } from '../src/app/session/createEdition.ts'
import { createReauthentication } from '../src/app/session/createReauthentication.ts'
import { createSignInAgain } from '../src/app/session/createSignInAgain.ts'
import { createStore } from '../src/app/store/createStore.ts'
import { createToasts } from '../src/app/page/createToasts.ts'
import { createTelemetry } from '../src/app/telemetry/createTelemetry.ts'
import type { PageState } from './pageStates.tsx'

/** One lender's page as a whole, as far as a story needs it. */
export interface PageLender {
  readonly theme: string
  readonly bundle: unknown
  /** Modules of the forms that its states show, by id. */
  readonly forms: Readonly<Record<string, FormModule>>
}

const answerOf = (answers: PageState['answers']) =>
  (async (call: string) => {
    if (!(call in answers)) throw new Error(`No story answers ${call}`)
    return { status: 200, headers: new Headers(), body: answers[call] }
  }) as unknown as CallApi

/** A page of the app in one state: what its calls answer is given, nothing is asked of a server. */
export function createPageStory(
  { part, answers, flags = {}, press }: PageState,
  { theme, bundle, forms }: PageLender,
): StoryObj {
  const served = bundle as PageBundle & { readonly org: Org }
  const hashes = new Map(Object.keys(forms).map((id) => [served.forms[id]!.hash, forms[id]!]))
  const edition = createEdition(served, async (hash) => hashes.get(hash)!)
  const token = createToken(sessionStorage, new EventTarget())
  const page: Page = {
    info: {
      org: { ...served.org, flags: { ...served.org.flags, ...flags } },
      bundle: served.hash,
      base: '/account/heloc',
      development: false,
      sandbox: false,
    },
    bundle: served,
    edition,
    loadEdition: async () => edition,
    loanNumbers: createStore({}),
    signInAgain: createSignInAgain(token, () => undefined),
    reauthentication: createReauthentication(token),
    toasts: createToasts(),
    telemetry: createTelemetry(),
    say: createSay(served.words),
    callApi: answerOf(answers),
    token,
    go: () => undefined,
    openRun: async () => Promise.reject(new Error('A story runs no flow')),
  }
  return {
    render: () => (
      <>
        <style>{theme}</style>
        <PageContext value={page}>
          <MemoryRouter>{part}</MemoryRouter>
        </PageContext>
      </>
    ),
    play: async ({ canvasElement }) => {
      await waitFor(() =>
        expect(within(canvasElement).getByRole('heading', { level: 1 })).toBeVisible(),
      )
      await waitFor(() =>
        expect(canvasElement.querySelector('[aria-busy="true"], .skeleton')).toBeNull(),
      )
      for (const name of press ?? [])
        await userEvent.click(await within(canvasElement).findByRole('button', { name }))
    },
  }
}
