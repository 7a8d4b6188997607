import { createSay, type PageBundle } from '#model'
import type { Page } from '../page/Page.ts'
import type { Edition } from '../session/Edition.ts'
import type { PageMeans } from './createPage.ts'

/**
 * A page that can become whole, if its bundle is a visitor's part. `show` draws it as it is then:
 * runs, token and toasts are the same.
 */
export function completePage(
  { hash, part }: PageBundle,
  create: (means?: Pick<PageMeans, 'calls'>) => Page,
  show: (page: Page) => void,
): Page {
  if (part === undefined) return create()
  let loading: Promise<Edition> | undefined
  const load = () => {
    loading ??= page.loadEdition(hash).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const page = create({ calls: { moreCalls: async () => (await load()).bundle.calls } })
  return {
    ...page,
    async loadWhole() {
      const edition = await load()
      const { bundle } = edition
      return () =>
        show({ ...page, bundle, edition, say: createSay(bundle.words, page.info.org.lang) })
    },
  }
}
