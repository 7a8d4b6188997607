/** Whether the page is being left, for parts that are loading. */
export interface Leaving {
  /**
   * Resolves once a page that is being left would be gone: after a download the page is still
   * there.
   */
  readonly over: () => Promise<void>
  readonly end: () => void
}

/**
 * Records whether the page is being left. Firefox and Safari abort loading as soon as a navigation
 * starts. Safari on phones has no `beforeunload`, older browsers have no `navigation`. End it as
 * soon as possible: Firefox does not keep pages with a `beforeunload` listener for Back. So a part
 * that begins to load after those events does not hear of the leaving: it is aborted when the next
 * page replaces this one, which `unsure` milliseconds outlast.
 */
export function watchLeaving({
  leaving,
  unsure,
}: {
  readonly leaving: number
  readonly unsure: number
}): Leaving {
  const listening = new AbortController()
  const { signal } = listening
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  addEventListener('beforeunload', leave, { signal })
  const { navigation } = window as { readonly navigation?: EventTarget }
  navigation?.addEventListener(
    'navigate',
    (event) => !(event as Navigation).destination.sameDocument && leave(),
    { signal },
  )
  return {
    over: () => new Promise((resolve) => setTimeout(resolve, isLeft ? leaving : unsure)),
    end: () => listening.abort(),
  }
}

/** The part of a NavigateEvent that we read. */
interface Navigation extends Event {
  readonly destination: { readonly sameDocument: boolean }
}
