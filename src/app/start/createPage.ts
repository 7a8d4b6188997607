import { type PageBundle, type PageInfo, createSay } from '#model'
import { createApi, type ApiSettings } from '../api/createApi.ts'
import { createToken, type Token } from '../api/Token.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { loginAddress } from '../paths/loginAddress.ts'
import { createEdition } from '../session/createEdition.ts'
import { createReauthentication } from '../session/createReauthentication.ts'
import { createSignInAgain } from '../session/createSignInAgain.ts'
import { createStore } from '../store/createStore.ts'
import type { Edition } from '../session/Edition.ts'
import type { FlowRun } from '../session/FlowRun.ts'
import { openFlowRun } from './openFlowRun.ts'
import { createToasts } from '../page/createToasts.ts'
import { createTelemetry } from '../telemetry/createTelemetry.ts'
import { clearIdentity } from '../page/clearIdentity.ts'
import { loadBundle } from '../page/loadBundle.ts'
import { createFormLoader } from '../page/createFormLoader.ts'
import type { Page } from '../page/Page.ts'

/** What a page works with: the browser's, or what the server has in their place. */
export interface PageMeans {
  readonly token: Token
  readonly edition: Edition
  readonly loadEdition: Page['loadEdition']
  readonly openRun: typeof openFlowRun
  /** How calls are made, if not by the browser. */
  readonly calls?: Pick<ApiSettings, 'fetch' | 'retrying' | 'moreCalls'>
}

export function browserMeans(bundle: PageBundle): PageMeans {
  const loadForm = createFormLoader()
  return {
    token: createToken(),
    edition: createEdition(bundle, loadForm),
    loadEdition: async (hash) => createEdition(await loadBundle(hash), loadForm),
    openRun: openFlowRun,
  }
}

/** Joins the parts of a page. `go` shows a router path. */
export function createPage(
  info: PageInfo,
  bundle: PageBundle,
  go: Page['go'],
  { token, edition, loadEdition, openRun, calls }: PageMeans = browserMeans(bundle),
): Page {
  const signInAgain = createSignInAgain(token, () =>
    location.assign(keepOrgCode('/dashboard', location.search)),
  )
  const reauthentication = createReauthentication(token)
  const telemetry = createTelemetry()
  const runs = new Map<string, Promise<FlowRun>>()
  const base = {
    info,
    bundle,
    edition,
    token,
    signInAgain,
    reauthentication,
    toasts: createToasts(),
    telemetry,
    go,
    loanNumbers: createStore<Readonly<Record<string, string>>>({}),
    say: createSay(bundle.words, info.org.lang),
    loadEdition,
    callApi: createApi({
      ...calls,
      calls: bundle.calls,
      orgCode: info.org.orgCode,
      token,
      onReauthentication: reauthentication.ask,
      onUnauthenticated({ mustSignIn }) {
        if (token.read() !== null) telemetry.tell('sign-out', { reason: 'expired' })
        clearIdentity(token)
        if (mustSignIn && !signInAgain.ask()) location.assign(loginAddress(location))
      },
    }),
  }
  return {
    ...base,
    openRun(flow) {
      const open = runs.get(flow)
      if (open) return open
      const started = openRun(base, flow, () => runs.delete(flow))
      runs.set(flow, started)
      started.catch(() => runs.delete(flow))
      return started
    },
  }
}
