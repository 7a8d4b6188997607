/** What a part of the page that is being loaded needs to know of the page. */
export interface Leaving {
  /** Resolves at once, or once a page that is being left would be gone: a download leaves it where it is. */
  readonly over: () => Promise<void>
  readonly end: () => void
}

/**
 * Notes whether the page is being left. Firefox and Safari break off what a page still loads as soon as it goes elsewhere, before it is gone.
 * Safari on phones has no `beforeunload`, older browsers have no `navigation`. End it as soon as possible: Firefox keeps no page for Back
 * that listens to the former.
 */
export function watchLeaving(milliseconds: number): Leaving {
  const listening = new AbortController()
  const { signal } = listening
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  addEventListener('beforeunload', leave, { signal })
  const { navigation } = window as { readonly navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => !(event as Navigation).destination.sameDocument && leave(), { signal })
  return {
    over: async () => {
      if (isLeft) await new Promise((resolve) => setTimeout(resolve, milliseconds))
    },
    end: () => listening.abort(),
  }
}

/** As much of a NavigateEvent as is read. */
interface Navigation extends Event {
  readonly destination: { readonly sameDocument: boolean }
}
