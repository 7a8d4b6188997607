import { createContext, useContext } from 'react'
import type { Page } from './Page.ts'

export const PageContext = createContext<Page | undefined>(undefined)

/** The page's lender, words and calls. Throws outside a page. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is called outside <PageContext>.')
  return page
}
