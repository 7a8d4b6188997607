import type { DrawnAddress, Visit } from '#model'
import { createTicketHolder } from '../drafts/createTicketHolder.ts'
import type { Token } from '../api/Token.ts'
import { readQuery } from '../paths/readQuery.ts'
import type { Edition } from '../session/Edition.ts'
import { askOnce } from './askOnce.ts'
import type { PageMeans } from './createPage.ts'
import { openDrawnRun } from './openDrawnRun.ts'
import { openEdition } from './openEdition.ts'
import { standing } from './standing.ts'

/** A visitor who is not signed in: only the browser has the token. */
const nobody: Token = {
  read: () => null,
  write: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
}

/** What the server has in place of a browser, for one address. */
export function visitMeans(
  { info, loadForm, visit, fetch }: DrawnAddress,
  url: URL,
  edition: Edition,
): PageMeans {
  return {
    token: nobody,
    edition,
    loadEdition: async (hash) => openOlder(await loadBundle(visit, hash)),
    openRun: async (page, flow, onDone) => {
      const memory = createTicketHolder(visit?.remembered.drafts[flow])
      const parts = { flow, memory, query: readQuery(url.search), onDone }
      return (await openDrawnRun(page, parts)).run
    },
    calls: { fetch, retrying: askOnce },
  }

  function openOlder(bundle: Parameters<typeof openEdition>[0]): Edition {
    return standing(url, info.base, () => openEdition(bundle, url, loadForm))
  }
}

function loadBundle(visit: Visit | undefined, hash: string) {
  if (!visit) throw new Error('A new session has the current bundle.')
  return visit.loadBundle(hash)
}
