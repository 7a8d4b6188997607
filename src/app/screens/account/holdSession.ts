import { createApi } from '../../api/createApi.ts'
import type { Token } from '../../api/Token.ts'
import type { Page } from '../../page/Page.ts'
import { createStore } from '../../store/createStore.ts'

/**
 * The page for a session that is not stored yet: its token stays in memory, and other tabs don't
 * see it.
 */
export function holdSession(page: Page, jwt: string, onOver: () => void): Page {
  const { read, write, subscribe } = createStore<string | null>(jwt)
  const token: Token = { read, write, subscribe, clear: () => write(null) }
  const callApi = createApi({
    calls: page.bundle.calls,
    orgCode: page.info.org.orgCode,
    token,
    onUnauthenticated: onOver,
  })
  return { ...page, token, callApi }
}
