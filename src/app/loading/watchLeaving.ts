/** What a part of the page that is being loaded needs to know of the page. */
export interface Leaving {
  /** Resolves at once, or once a page that is being left would be gone: a download leaves it where it is. */
  readonly over: () => Promise<void>
  readonly end: () => void
}

/**
 * Notes whether the page is being left. Firefox and Safari break off what a page still loads as soon as it goes elsewhere, before it is gone.
 * End it as soon as possible: Firefox keeps no page for Back that listens to this.
 */
export function watchLeaving(milliseconds: number, page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): Leaving {
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  page.addEventListener('beforeunload', leave)
  return {
    over: async () => {
      if (isLeft) await new Promise((resolve) => setTimeout(resolve, milliseconds))
    },
    end: () => page.removeEventListener('beforeunload', leave),
  }
}
